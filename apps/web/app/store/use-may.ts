import { memberMay, type NeededRight } from '@allyards/contract/members'
import { useAppSelector } from './hooks'

/** Whether the role of the signed-in member includes this. People without a depot are not restricted. */
export const useMay = (right: NeededRight): boolean =>
  useAppSelector((state) => memberMay(state.auth.user?.memberRole ?? null, right))

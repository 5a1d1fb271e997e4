import { data } from 'react-router'
import { OperatorArea } from '~/features/operator/operator-area'

/** The server knows no token, so it renders nothing here; an operator's browser shows the area. */
export function loader() {
  return data(null, { status: 404 })
}

/** Inside the area no page needs data from the server. */
export const clientLoader = () => null

export default OperatorArea

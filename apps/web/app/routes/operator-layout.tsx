import { data } from 'react-router'
import { OperatorArea } from '~/features/operator/operator-area'

/** The server knows no token, so that for it nothing is here; the browser of an operator shows the area. */
export function loader() {
  return data(null, { status: 404 })
}

/** Within the area nobody asks the server. */
export const clientLoader = () => null

export default OperatorArea

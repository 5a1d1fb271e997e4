import { findContacts } from '@allyards/contract/contacts/hide-contacts'
import { invalid } from '../../platform/errors'

const NOT_A_NAME = 'Please leave phone numbers, email and web addresses out of the name'

/** Others read a name before they may know how to reach its owner. */
export function mustBeName(name: string, field: string): void {
  if (findContacts(name).length > 0) throw invalid(NOT_A_NAME, { [field]: NOT_A_NAME })
}

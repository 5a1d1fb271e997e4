/** What a deleted account is called wherever its name stood. */
export const deletedUserName = 'Deleted user'

/** All that the other side of an enquiry reads of a name before an offer is accepted: "Bea Jones" is "Bea". */
export function firstName(name: string): string {
  if (name === deletedUserName) return name
  return name.trim().split(/\s+/)[0] ?? ''
}

/** What everybody may read of a name, beside feedback: "Bea Jones" is "Bea J.". */
export function publicName(name: string): string {
  if (name === deletedUserName) return name
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${last[0]}.` : first
}

/** The name that replaces that of a deleted account. */
export const deletedUserName = 'Deleted user'

/** The name that the other side sees before acceptance: "Bea Jones" is "Bea". */
export function firstName(name: string): string {
  if (name === deletedUserName) return name
  return name.trim().split(/\s+/)[0] ?? ''
}

/** The public name beside feedback: "Bea Jones" is "Bea J.". */
export function publicName(name: string): string {
  if (name === deletedUserName) return name
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${last[0]}.` : first
}

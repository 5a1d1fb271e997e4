// The syntax stays readable for old versions of Node, so that they can report the problem.
const needed = [20, 19]

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return true
  process.stderr.write(`Allyards needs Node ${needed.join('.')} or newer; this is ${process.version}\n`)
  process.exitCode = 1
  return false
}

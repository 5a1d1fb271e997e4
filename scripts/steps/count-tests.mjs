import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { repository } from './repository.mjs'

const REASON_LINES = 12
const REASON_WIDTH = 300

/** A reporter for Vitest: writes the number of passed tests and the failures with their reasons to the file in SUITES_REPORT. */
export default class CountTests {
  onTestRunEnd(files, errorsBetweenTests) {
    const tests = files.flatMap((file) => [...file.children.allTests()])
    const failedTests = tests.filter((test) => test.result().state === 'failed')
    const failures = [
      ...failedTests.map((test) => tell(`${pathOf(test.module)} > ${test.fullName}`, test.result().errors)),
      ...files.flatMap((file) => [file, ...file.children.allSuites()]).flatMap(tellOutsideTests),
      ...errorsBetweenTests.map((error) => tell('between tests', [error])),
    ]
    const passed = tests.filter((test) => test.result().state === 'passed').length
    writeFileSync(process.env.SUITES_REPORT, JSON.stringify({ passed, failures }))
  }
}

/** A file that cannot be loaded, or a failing step before or after its tests. */
function tellOutsideTests(suite) {
  const errors = suite.errors()
  return errors.length === 0 ? [] : [tell(pathOf(suite.module ?? suite), errors)]
}

function pathOf(file) {
  return relative(repository, file.moduleId)
}

function tell(where, errors) {
  const reason = stripVTControlCharacters(errors.map(({ message, stack }) => stack ?? message).join('\n'))
  const own = reason.split('\n').filter((line) => !line.includes('node_modules'))
  return [where, ...own.slice(0, REASON_LINES).map((line) => `    ${line.slice(0, REASON_WIDTH)}`)].join('\n')
}

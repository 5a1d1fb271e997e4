/** Notes every error and rejection that nobody caught: each of them would have ended the process of the product. */
export function watchFaults() {
  const faults: unknown[] = []
  const note = (fault: unknown) => faults.push(fault)
  process.on('uncaughtExceptionMonitor', note)
  process.on('unhandledRejection', note)
  return {
    end(): unknown[] {
      process.off('uncaughtExceptionMonitor', note)
      process.off('unhandledRejection', note)
      return faults
    },
  }
}

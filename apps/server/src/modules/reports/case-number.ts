/** As people read and say it. */
export const caseNumber = ({ number }: { number: number }) => `R-${number}`

/** As people read and say it. */
export const complaintNumber = ({ number }: { number: number }) => `C-${number}`

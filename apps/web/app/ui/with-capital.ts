/** Text with a capital for the start of a line. */
export const withCapital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

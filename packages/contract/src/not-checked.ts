/** Beside the name of a depot of which nothing was checked yet, wherever buyers read it. */
export const notCheckedYet = 'Not checked yet'

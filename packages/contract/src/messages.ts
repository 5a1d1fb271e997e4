/** Texts that several places share. A page loads only the files of texts that it uses. */
export * as messages from './messages/all'

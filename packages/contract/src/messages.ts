/** Every text of the product that more than one place must say in the same words. A page loads those that it says, file by file. */
export * as messages from './messages/all'

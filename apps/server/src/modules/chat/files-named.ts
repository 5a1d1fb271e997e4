import { messages } from './chat.table'

export const filesOfMessages = [messages.imageUrl]

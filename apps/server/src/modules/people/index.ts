export { eraseOnTheDay } from './erase-on-the-day'
export { peopleRoutes } from './people.routes'

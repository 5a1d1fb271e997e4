export { directoryRoutes } from './directory.routes'

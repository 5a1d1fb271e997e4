export { keepUpload } from './keep-upload'
export { uploadsRoutes } from './uploads.routes'

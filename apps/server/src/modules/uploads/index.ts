export { keepUpload } from './keep-upload'
export { personalUploads } from './personal-data'
export { uploadsRoutes } from './uploads.routes'

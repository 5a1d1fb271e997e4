import { join } from 'node:path'
import type { Config } from '../../config'
import { createDiskFiles } from './disk-files'
import type { Files } from './files'
import { createS3Files } from './s3-files'

/** In the bucket that the configuration names, else in DATA_DIR/files. */
export function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Files {
  return s3 ? createS3Files(s3) : createDiskFiles(join(dataDir, 'files'))
}

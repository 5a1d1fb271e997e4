import { startFauxqs } from 'fauxqs'

/** A server that speaks S3, with one bucket, and the settings that lead there. */
export async function startS3() {
  const server = await startFauxqs({ port: 0, logger: false })
  server.createBucket('pictures')
  return {
    port: server.port,
    settings: {
      endpoint: `http://127.0.0.1:${server.port}`,
      bucket: 'pictures',
      region: 'eu-west-2',
      accessKeyId: 'test',
      secretAccessKey: 'test',
    },
    close: () => server.stop(),
  }
}

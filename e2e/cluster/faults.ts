import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { register } from '@allyards/contract/accounts'
import { ApiError } from '@allyards/contract/client'
import { uploadImage } from '@allyards/contract/uploads'
import { expect } from 'vitest'
import { refusal } from '../../apps/server/test/start-smtp'
import { call } from '../harness/call'
import type { Cluster } from './cluster'
import { fillDisk } from './fill-disk'
import type { Writes } from './writes'

const AWAY_MS = 30_000
const HOUR_MS = 3_600_000

export interface Fault {
  name: string
  /** Breaks something and repairs it. It ends when everything it took away is back. */
  strike(cluster: Cluster, writes: Writes, token: string): Promise<void>
  /** Whether requests may fail; not if nothing is unavailable to anybody. */
  mayFail: boolean
}

export const faults: Fault[] = [
  {
    name: 'kill -9 of a copy',
    mayFail: true,
    async strike(cluster) {
      await cluster.copies[0]?.kill()
      await cluster.startAgain(0)
    },
  },
  {
    name: 'PostgreSQL restarted (fast)',
    mayFail: true,
    async strike({ postgres }) {
      await postgres.goAway('fast')
      await postgres.comeBack()
    },
  },
  {
    name: 'Redis stopped',
    mayFail: false,
    async strike({ redis }, writes) {
      await redis.stop()
      await writes.more(100)
      await redis.start()
    },
  },
  {
    name: 'rolling restart',
    mayFail: false,
    async strike(cluster, writes) {
      for (const index of cluster.copies.keys()) {
        expect(await cluster.copies[index]?.stop()).toBe(0)
        await cluster.startAgain(index)
        await writes.more(20)
      }
    },
  },
  {
    name: 'PostgreSQL restarted (immediate)',
    mayFail: true,
    async strike({ postgres }) {
      await postgres.goAway('immediate')
      await postgres.comeBack()
    },
  },
  {
    name: 'PostgreSQL stopped for 30 s',
    mayFail: true,
    async strike({ postgres }) {
      await postgres.goAway('fast')
      await pause(AWAY_MS)
      await postgres.comeBack()
    },
  },
  {
    name: 'connections to PostgreSQL cut without a word',
    mayFail: true,
    async strike({ wayToPostgres }, writes) {
      wayToPostgres.silence()
      await writes.more(20)
    },
  },
  {
    name: 'Redis stopped for 30 s',
    mayFail: false,
    async strike({ redis }) {
      await redis.stop()
      await pause(AWAY_MS)
      await redis.start()
    },
  },
  {
    name: 'SMTP refuses',
    mayFail: false,
    async strike({ url, mail, smtp }) {
      const mends = mail.answer
      const asked = new Promise<void>((resolve) => {
        mail.answer = async () => {
          resolve()
          return refusal(421, 'Down for maintenance')
        }
      })
      const address = await registerAnyone(url)
      await asked
      mail.answer = mends
      await expectOneMail(smtp, address)
    },
  },
  {
    name: 'SMTP is slow',
    mayFail: false,
    async strike({ url, mail, smtp }) {
      const mends = mail.answer
      mail.answer = () => pause(5000, undefined)
      await expectOneMail(smtp, await registerAnyone(url))
      mail.answer = mends
    },
  },
  {
    name: 'S3 refuses',
    mayFail: false,
    async strike({ url, wayToS3 }, _writes, token) {
      wayToS3.cut()
      await expect(sendPicture(url, token)).rejects.toMatchObject({ status: 503 })
      wayToS3.mend()
      await sendPicture(url, token)
    },
  },
  {
    name: 'S3 hangs',
    mayFail: false,
    async strike({ url, wayToS3 }, _writes, token) {
      wayToS3.swallow()
      await expect(sendPicture(url, token)).rejects.toMatchObject({ status: 503 })
      wayToS3.mend()
      await expect.poll(() => sendPicture(url, token).catch(statusOf), { timeout: 30_000 }).toMatchObject({ width: 1 })
    },
  },
  {
    name: 'three start on an empty database',
    mayFail: false,
    async strike(cluster) {
      await cluster.postgres.query('create database another')
      const started = await cluster.startTogetherOn('another')
      expect(await Promise.all(started.map((copy) => copy.stop()))).toEqual([0, 0, 0])
    },
  },
  {
    name: 'the clock of a copy jumps an hour',
    mayFail: false,
    async strike({ copies }, writes) {
      copies[0]?.moveClock(HOUR_MS)
      await writes.more(100)
      copies[0]?.moveClock(0)
      await writes.more(100)
    },
  },
  {
    name: 'the disk of PostgreSQL is full',
    mayFail: true,
    async strike({ postgres }, writes) {
      const filler = await fillDisk(postgres)
      await writes.failure()
      await rm(filler)
      // PostgreSQL ends itself when it cannot write a log.
      await postgres.comeBack()
    },
  },
]

async function registerAnyone(url: string): Promise<string> {
  const email = `${randomUUID()}@example.test`
  const phone_number = `+44 7911 ${String(Date.now()).slice(-6)}`
  await call(register, { body: { name: 'Pat Example', email, phone_number, type: 'buyer', password: 'Passw0rd!' } }, { url })
  return email
}

async function expectOneMail({ received }: Cluster['smtp'], address: string): Promise<void> {
  const mails = () => received.filter(({ to }) => to === address).length
  await expect.poll(mails, { timeout: 60_000 }).toBe(1)
}

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

function sendPicture(url: string, token: string) {
  const body = new FormData()
  body.append('file', new File([Buffer.from(ONE_PIXEL, 'base64')], 'pixel.png', { type: 'image/png' }))
  return call(uploadImage, { body }, { url, token })
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : error)

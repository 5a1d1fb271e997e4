import { readDeviceChoice } from './device-choice'

interface News {
  title: string
  body: string
  link: string
  /** The same news has the same tag in every tab. */
  tag: string
}

const TOLD_ONCE_MS = 3_000

/** Plays a sound, and shows a browser notice while the page is hidden, if the user has chosen them for this device. */
export function tellDevice(news: News): void {
  const wantsSound = readDeviceChoice('sound')
  const wantsNotice = readDeviceChoice('browserNotices') && Notification.permission === 'granted' && document.hidden
  if (!wantsSound && !wantsNotice) return
  const tell = () => {
    if (wantsSound) ring()
    if (wantsNotice) show(news)
  }
  // Locks exist only in secure contexts.
  if (!('locks' in navigator)) {
    tell()
    return
  }
  // Every open tab gets the same news; only the first one announces it.
  void navigator.locks.request(`tell ${news.tag}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    tell()
    await new Promise((resolve) => setTimeout(resolve, TOLD_ONCE_MS))
  })
}

function show({ title, body, link, tag }: News): void {
  const notice = new Notification(title, { body: body.slice(0, 140), tag, icon: '/favicon.svg' })
  notice.onclick = () => {
    window.focus()
    window.location.assign(link)
    notice.close()
  }
}

let audio: AudioContext | undefined

/** Two short tones. Browsers stay silent until the page has been touched. */
export function ring(): void {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
  for (const [index, frequency] of [660, 880].entries()) {
    const tone = new OscillatorNode(audio, { frequency })
    const volume = new GainNode(audio, { gain: 0.08 })
    const startAt = audio.currentTime + index * 0.12
    volume.gain.setValueAtTime(0.08, startAt)
    volume.gain.exponentialRampToValueAtTime(0.001, startAt + 0.18)
    tone.connect(volume).connect(audio.destination)
    tone.start(startAt)
    tone.stop(startAt + 0.2)
  }
}

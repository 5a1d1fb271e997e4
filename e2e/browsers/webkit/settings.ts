import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The folder with WebKit's window settings. A small tool bar lets the window be as narrow as a phone, and animations are off,
 * which pages are told too.
 */
export async function writeSettings(folder: string): Promise<string> {
  const gtk = join(folder, 'gtk-3.0')
  await mkdir(gtk, { recursive: true })
  await writeFile(
    join(gtk, 'gtk.css'),
    '* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; border: none }\n',
  )
  await writeFile(join(gtk, 'settings.ini'), '[Settings]\ngtk-enable-animations=false\n')
  return folder
}

import type { UploadedImage } from '@allyards/contract/uploads'
import { Avatar } from '~/ui/avatar'
import { FileDrop } from '~/ui/file-drop'
import { TextButton } from '~/ui/text-link'
import type { UploadFile } from '~/ui/use-uploads'

interface LogoFieldProps {
  companyName: string
  logo: string
  onChange: (url: string) => void
  upload: UploadFile<UploadedImage>
  error?: string | undefined
}

export function LogoField({ companyName, logo, onChange, upload, error }: LogoFieldProps) {
  return (
    <div className="grid gap-4 md:grid-cols-[90px_minmax(0,1fr)]">
      <div className="grid content-start justify-items-start gap-1.5">
        <Avatar name={companyName} shape="square" imageUrl={logo || null} className="size-22.5! bg-ink! text-32! text-white!" />
        {logo && <TextButton onClick={() => onChange('')}>Remove logo</TextButton>}
      </div>
      <FileDrop<UploadedImage>
        key={logo ? 'filled' : 'empty'}
        what="your logo"
        hint="Up to 10 MB."
        upload={upload}
        onChange={([image]) => image && onChange(image.url)}
        error={error}
      />
    </div>
  )
}

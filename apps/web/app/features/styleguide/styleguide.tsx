import { Actions } from './actions'
import { Floating } from './floating'
import { Forms } from './forms'
import { Identity } from './identity'
import { Pieces } from './pieces'

export function StyleguidePage() {
  return (
    <main id="main" className="wrap py-8">
      <h1 className="cut-hero text-64">Styleguide</h1>
      <p className="mt-2 mb-8 max-w-[60ch] text-17 text-steel-600">
        Every building block in every state. It is served in development only.
      </p>
      <Identity />
      <Actions />
      <Forms />
      <Pieces />
      <Floating />
    </main>
  )
}

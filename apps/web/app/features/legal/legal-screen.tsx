import { ownValue } from '@allyards/contract/own-value'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { anchorOf, type LegalOutline } from './legal-outline'
import { legalTexts } from './legal-texts'

const textClass = classNames(
  'max-w-[66ch] text-17 leading-[1.6] [&_a]:link [&_p+p]:mt-3 [&_ul+p]:mt-3.5 [&_table+p]:mt-3.5',
  '[&_ul]:mt-2.5 [&_ul]:grid [&_ul]:list-[square] [&_ul]:gap-1.5 [&_ul]:pl-5 [&_li::marker]:text-steel-400',
  '[&_table]:mt-3.5 [&_table]:w-full [&_table]:text-15 [&_table]:leading-[1.45]',
  '[&_th]:border-b [&_th]:border-steel-300 [&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_th]:text-13 [&_th]:font-600 [&_th]:text-steel-600',
  '[&_td]:border-b [&_td]:border-line [&_td]:py-2.5 [&_td]:pr-4 [&_td]:align-top [&_td:first-child]:font-600',
)

interface LegalScreenProps {
  page: LegalOutline
  pages: Pick<LegalOutline, 'slug' | 'name'>[]
}

export function LegalScreen({ page, pages }: LegalScreenProps) {
  const Text = ownValue(legalTexts, page.slug)
  return (
    <div className="wrap pb-16 md:pb-24">
      <Breadcrumbs
        steps={[{ label: 'Home', to: '/' }, { label: 'Legal', to: '/legal' }, { label: page.name }]}
        className="pt-2 print:hidden"
      />
      <div className="grid items-start gap-8 pt-3 lg:grid-cols-[200px_minmax(0,1fr)_200px] lg:gap-12">
        <nav aria-label="Legal pages" className="max-lg:order-last print:hidden lg:sticky lg:top-4">
          <h2 className="mb-2 text-13 font-600 text-steel-600">Legal</h2>
          <PageLinks pages={pages} current={page.slug} />
        </nav>
        <article className={textClass}>
          <h1 className="cut-head text-32 md:text-44">{page.title}</h1>
          <p className="mt-2.5 mb-5 text-14 text-steel-600">{page.lead}</p>
          <div className="rounded bg-card px-5 py-4.5 inset-ring inset-ring-line">
            <b className="mb-1 block text-13 font-600 text-steel-600">In short</b>
            {page.inShort}
          </div>
          <Suspense fallback={<div className="min-h-dvh" />}>{Text && <Text />}</Suspense>
        </article>
        <aside className="text-13 lg:sticky lg:top-4">
          <nav aria-label="On this page" className="max-lg:hidden print:hidden">
            <h2 className="mb-2 font-600 text-steel-600">On this page</h2>
            {page.sections.map((title, index) => (
              <a key={title} href={`#${anchorOf(index)}`} className="block py-1.5 text-steel-600 hover:text-ink hover:underline">
                {index + 1}. {title}
              </a>
            ))}
          </nav>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-3.5 lg:mt-5 lg:grid-cols-1">
            <dt className="text-steel-600">In force since</dt>
            <dd className="font-600 lg:mb-1">{page.since}</dd>
            <dt className="text-steel-600">Last changed</dt>
            <dd className="font-600 lg:mb-1">{page.changed}</dd>
            <dt className="text-steel-600">Version</dt>
            <dd className="font-600">{page.version}</dd>
          </dl>
          <Button kind="quiet" size="sm" icon="print" className="mt-3 -ml-2 print:hidden" onClick={() => window.print()}>
            Print
          </Button>
        </aside>
      </div>
    </div>
  )
}

function PageLinks({ pages, current }: { pages: LegalScreenProps['pages']; current: string }) {
  return (
    <ul>
      {pages.map(({ slug, name }) => (
        <li key={slug} className="border-t border-line last:border-b">
          <Link
            to={`/legal/${slug}`}
            aria-current={slug === current ? 'page' : undefined}
            className="flex min-h-11 items-center text-14 font-550 hover:underline aria-[current]:border-l-4 aria-[current]:border-ink aria-[current]:pl-3.5 aria-[current]:font-700"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

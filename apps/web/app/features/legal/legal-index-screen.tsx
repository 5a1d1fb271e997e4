import { Link } from 'react-router'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import type { LegalOutline } from './legal-outline'

export function LegalIndexScreen({ pages }: { pages: Pick<LegalOutline, 'slug' | 'title' | 'lead'>[] }) {
  return (
    <div className="wrap pb-16 md:pb-24">
      <Breadcrumbs steps={[{ label: 'Home', to: '/' }, { label: 'Legal' }]} className="pt-2" />
      <h1 className="cut-head pt-3 text-32 md:text-44">Legal</h1>
      <p className="mt-2.5 mb-6 text-steel-600">
        What we promise, in plain English. These pages describe what the product really does.
      </p>
      <ul className="grid max-w-[66ch]">
        {pages.map(({ slug, title, lead }) => (
          <li key={slug} className="border-t border-line last:border-b">
            <Link to={`/legal/${slug}`} className="block py-3.5 hover:bg-well">
              <b className="block text-17 font-650">{title}</b>
              <span className="text-14 text-steel-600">{lead}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-14 text-steel-600">
        Our pages are set in Archivo (<a href="/licences/archivo.txt">licence</a>) and built with open-source software (
        <a href="/licences/scripts.txt">licences</a>).
      </p>
    </div>
  )
}

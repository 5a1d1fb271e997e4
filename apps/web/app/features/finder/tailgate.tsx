import { classNames } from '~/ui/class-names'
import type { CarPaint } from './car-paint'

/** The rear of a car on a 760 by 536 grid. The plate goes over it, at 176,272. */
export function Tailgate({ paint, transform }: { paint: CarPaint; transform?: string }) {
  const line = classNames('fill-none', paint.line)
  return (
    <g transform={transform} strokeLinejoin="round" strokeLinecap="round">
      <path
        d="M142 208C128 184 92 176 76 190c-10 10-4 30 12 34l58 6zM618 208c14-24 50-32 66-18 10 10 4 30-12 34l-58 6z"
        className={classNames(paint.body, paint.edge)}
        strokeWidth="2"
      />
      <path d="M86 196c10-8 30-6 42 6M674 196c-10-8-30-6-42 6" className={line} strokeWidth="1.75" />
      <rect x="74" y="420" width="96" height="114" rx="16" className="fill-ink-950" />
      <rect x="590" y="420" width="96" height="114" rx="16" className="fill-ink-950" />
      <path
        d="M90 500v26M106 500v30M122 500v30M138 500v30M154 500v26M606 500v26M622 500v30M638 500v30M654 500v30M670 500v26"
        className="stroke-ink-700"
        strokeWidth="3"
      />
      <path
        d="M200 88C240 56 520 56 560 88c22 18 46 72 60 118 42 10 74 28 84 58 12 40 12 118 2 170-4 24-16 44-40 44H94c-24 0-36-20-40-44-10-52-10-130 2-170 10-30 42-48 84-58 14-46 38-100 60-118z"
        className={classNames(paint.body, paint.edge)}
        strokeWidth="2"
      />
      <path d="M218 106C282 86 478 86 542 106c16 22 32 56 40 88-102 14-302 14-404 0 8-32 24-66 40-88z" className="fill-ink-700" />
      <path d="M262 98 206 196M300 94l-56 106" className="stroke-ink-600" strokeWidth="10" opacity=".55" />
      <path d="M222 80C300 62 460 62 538 80M344 74h72" className={line} strokeWidth="1.75" />
      <path d="M350 73.5h60" className="stroke-stop" strokeWidth="4" />
      <path d="M378 202c0-8 6-10 12-10l92-58" className="fill-none stroke-ink-950" strokeWidth="5" />
      <circle cx="380" cy="203" r="7" className="fill-ink-950" />
      <path d="M166 202c-12 26-18 50-16 84l8 92c120 10 324 10 444 0l8-92c2-34-4-58-16-84" className={line} strokeWidth="1.75" />
      <path
        d="M62 268c26-16 68-22 112-20l26 14c-2 22-12 34-28 42-40 4-76 6-112 4-6-14-4-28 2-40zM698 268c-26-16-68-22-112-20l-26 14c2 22 12 34 28 42 40 4 76 6 112 4 6-14 4-28-2-40z"
        className="fill-stop"
      />
      <path
        d="M74 274c28-12 62-16 96-14M70 294c34 2 64 0 98-6M686 274c-28-12-62-16-96-14M690 294c-34 2-64 0-98-6"
        className="fill-none stroke-stop-lit"
        strokeWidth="3"
      />
      <path d="M344 236h72M54 388c20 8 60 12 104 14M706 388c-20 8-60 12-104 14" className={line} strokeWidth="1.75" />
      <circle cx="380" cy="236" r="13" className={classNames(paint.body, 'stroke-car-line')} strokeWidth="1.75" />
      <path d="M374 241l6-11 6 11M376.5 238h7" className="fill-none stroke-steel-300" strokeWidth="1.75" />
      <rect x="84" y="424" width="64" height="10" rx="4" className="fill-stop" />
      <rect x="612" y="424" width="64" height="10" rx="4" className="fill-stop" />
      <path d="M176 478c8-16 22-20 44-20h320c22 0 36 4 44 20" className={line} strokeWidth="1.75" />
      <path
        d="M196 472h62a6 6 0 0 1 6 6v10h-74v-10a6 6 0 0 1 6-6zM502 472h62a6 6 0 0 1 6 6v10h-74v-10a6 6 0 0 1 6-6z"
        className="fill-ink-950 stroke-car-line"
        strokeWidth="1.75"
      />
    </g>
  )
}

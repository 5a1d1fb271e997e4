/** The home page's car on an axle stand, with a wheel off. */
export function BrokenDownCar() {
  return (
    <svg
      viewBox="270 50 822 490"
      aria-hidden="true"
      className="-mb-1 block h-auto w-full max-lg:-mx-4 max-lg:w-[calc(100%+2rem)] lg:w-170"
    >
      <g transform="rotate(1.6 400 534)">
        <g transform="translate(236 0)" strokeLinejoin="round" strokeLinecap="round">
          <path
            d="M142 208C128 184 92 176 76 190c-10 10-4 30 12 34l58 6zM618 208c14-24 50-32 66-18 10 10 4 30-12 34l-58 6z"
            className="fill-ink"
          />
          <path d="M86 196c10-8 30-6 42 6M674 196c-10-8-30-6-42 6" fill="none" strokeWidth="1.75" className="stroke-ink-600" />
          <rect x="74" y="420" width="96" height="114" rx="16" className="fill-ink-950" />
          <path d="M90 500v26M106 500v30M122 500v30M138 500v30M154 500v26" strokeWidth="3" className="stroke-ink-700" />
          <path
            d="M200 88C240 56 520 56 560 88c22 18 46 72 60 118 42 10 74 28 84 58 12 40 12 118 2 170-4 24-16 44-40 44H94c-24 0-36-20-40-44-10-52-10-130 2-170 10-30 42-48 84-58 14-46 38-100 60-118z"
            className="fill-ink"
          />
          <path
            d="M218 106C282 86 478 86 542 106c16 22 32 56 40 88-102 14-302 14-404 0 8-32 24-66 40-88z"
            className="fill-ink-700"
          />
          <path d="M262 98 206 196M300 94l-56 106" strokeWidth="10" opacity=".55" className="stroke-ink-600" />
          <path d="M222 80C300 62 460 62 538 80M344 74h72" fill="none" strokeWidth="1.75" className="stroke-ink-600" />
          <path d="M350 73.5h60" strokeWidth="4" className="stroke-stop" />
          <path d="M378 202c0-8 6-10 12-10l92-58" fill="none" strokeWidth="5" className="stroke-ink-950" />
          <circle cx="380" cy="203" r="7" className="fill-ink-950" />
          <path
            d="M166 202c-12 26-18 50-16 84l8 92c120 10 324 10 444 0l8-92c2-34-4-58-16-84"
            fill="none"
            strokeWidth="1.75"
            className="stroke-ink-600"
          />
          <rect x="176" y="272" width="408" height="92" rx="14" strokeWidth="1.75" className="fill-ink-950 stroke-ink-600" />
          <circle cx="236" cy="318" r="5" className="fill-ink-700" />
          <circle cx="524" cy="318" r="5" className="fill-ink-700" />
          <path
            d="M62 268c26-16 68-22 112-20l26 14c-2 22-12 34-28 42-40 4-76 6-112 4-6-14-4-28 2-40zM698 268c-26-16-68-22-112-20l-26 14c2 22 12 34 28 42 40 4 76 6 112 4 6-14 4-28-2-40z"
            className="fill-stop"
          />
          <path
            d="M74 274c28-12 62-16 96-14M70 294c34 2 64 0 98-6M686 274c-28-12-62-16-96-14M690 294c-34 2-64 0-98-6"
            fill="none"
            strokeWidth="3"
            className="stroke-stop-lit"
          />
          <path
            d="M344 236h72M54 388c20 8 60 12 104 14M706 388c-20 8-60 12-104 14"
            fill="none"
            strokeWidth="1.75"
            className="stroke-ink-600"
          />
          <circle cx="380" cy="236" r="13" strokeWidth="1.75" className="fill-ink stroke-car-line" />
          <path d="M374 241l6-11 6 11M376.5 238h7" fill="none" strokeWidth="1.75" className="stroke-steel-300" />
          <rect x="84" y="424" width="64" height="10" rx="4" className="fill-stop" />
          <rect x="612" y="424" width="64" height="10" rx="4" className="fill-stop" />
          <path d="M176 478c8-16 22-20 44-20h320c22 0 36 4 44 20" fill="none" strokeWidth="1.75" className="stroke-ink-600" />
          <path
            d="M196 472h62a6 6 0 0 1 6 6v10h-74v-10a6 6 0 0 1 6-6zM502 472h62a6 6 0 0 1 6 6v10h-74v-10a6 6 0 0 1 6-6z"
            strokeWidth="1.75"
            className="fill-ink-950 stroke-car-line"
          />
        </g>
      </g>
      <g fill="none" strokeWidth="4" strokeLinejoin="round" strokeLinecap="round" className="stroke-ink">
        <path d="M846 472v14M832 470h28M830 532l14-46h4l14 46M836 512h20M822 533h48" />
      </g>
      <g transform="translate(988 438) scale(2)" strokeWidth="1" className="fill-ink-950 stroke-ink-950">
        <circle cx="24" cy="24" r="24" />
      </g>
      <g transform="translate(988 438) scale(2)" fill="none" strokeWidth="1.1" strokeLinecap="round" className="stroke-series-2">
        <circle cx="24" cy="24" r="19" />
        <circle cx="24" cy="24" r="15" />
        <circle cx="24" cy="24" r="3.2" />
        <path d="M22.4 21.2 20 9.6M25.6 21.2 28 9.6M27 22.4l11-3.6M27.3 25.4l9.8 6M25.8 26.9l6.1 10M22.8 27.1l-5.6 10M20.8 25.6l-9.8 5.8M21 22.4l-11-3.6" />
      </g>
    </svg>
  )
}

/** The car seen from above, nose up, on a ground of 200 by 358. Shapes on both sides are drawn for the offside. */
export const carBody =
  'M100 14C124 14 144 18 153 30C160 40 162 54 162 72C162 92 160 104 160 120L160 232C160 262 162 276 162 292C162 316 158 332 146 338C132 343 116 344 100 344C84 344 68 343 54 338C42 332 38 316 38 292C38 276 40 262 40 232L40 120C40 104 38 92 38 72C38 54 40 40 47 30C56 18 76 14 100 14Z'

/** Bonnet, boot and roof lines. */
export const carLines = [
  'M56 40C80 31 120 31 144 40M56 40C54 70 51 98 50 120M144 40C146 70 149 98 150 120',
  'M56 293C80 300 120 300 144 293M56 293L58 334M144 293L142 334',
  'M59 151C80 144 120 144 141 151L140 248C120 254 80 254 60 248Z',
]
export const carGlass = [
  'M50 121C70 109 130 109 150 121L141 151C120 144 80 144 59 151Z',
  'M60 248C80 254 120 254 140 248L147 281C124 290 76 290 53 281Z',
]
/** Seats and, on the offside, the steering wheel. */
export const carCabin =
  'M73 176h14a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6H73a6 6 0 0 1-6-6v-14a6 6 0 0 1 6-6zM113 176h14a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6h-14a6 6 0 0 1-6-6v-14a6 6 0 0 1 6-6zM67 197h26M107 197h26M73 216h54a7 7 0 0 1 7 7v8a7 7 0 0 1-7 7H73a7 7 0 0 1-7-7v-8a7 7 0 0 1 7-7zM100 216v22M113 166a7 7 0 1 0 14 0a7 7 0 1 0-14 0M113 166h14M120 166v7'

/** The kerb at the left and the middle of the road at the right show the direction of view. */
export const kerb = 'M9 -4V362M15 -4V362M9 26h6M9 74h6M9 122h6M9 170h6M9 218h6M9 266h6M9 314h6'
export const roadLine = 'M191 8v340'

export const shapes = {
  headlamp: 'M135 21C146 23 154 31 157 45C147 43 139 37 133 28Z',
  mirror: 'M160 134C166 129 177 130 179 137C179 144 170 146 160 144Z',
  'front-door': 'M155 127L144.5 155L144.5 197L160 197L160 122Z',
  'rear-door': 'M144.5 201L144.5 243L151 270C156 268 160 262 160 254L160 201Z',
  'tail-lamp': 'M160.5 308C160 326 154 334 141 338.5C140 329 147 318 160.5 308Z',
  'front-wing': 'M146 44C149 45 153 46 157 46C160 54 162 62 162 72C162 92 160 104 160 120L155 125L150 120C149 98 147 70 146 44Z',
  'rear-wing':
    'M160 258C160 270 162 280 162 292C162 300 161 304 160.5 307C152 312 146 318 143 326L144 293L147 281L151 272C156 270 159 265 160 258Z',
  'front-wheel': 'M160 56h6a4 4 0 0 1 4 4v40a4 4 0 0 1-4 4h-6a4 4 0 0 1-4-4v-40a4 4 0 0 1 4-4z',
  'rear-wheel': 'M160 268h6a4 4 0 0 1 4 4v40a4 4 0 0 1-4 4h-6a4 4 0 0 1-4-4v-40a4 4 0 0 1 4-4z',
  'front-seat': 'M113 176h14a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6h-14a6 6 0 0 1-6-6v-14a6 6 0 0 1 6-6z',
  'rear-seat': 'M101 216h26a7 7 0 0 1 7 7v8a7 7 0 0 1-7 7h-26z',
  'front-bumper': 'M47 30C56 18 76 14 100 14C124 14 144 18 153 30L148 37C136 29 120 26 100 26C80 26 64 29 52 37Z',
  'rear-bumper':
    'M43 328C45 333 49 336 54 338C68 343 84 344 100 344C116 344 132 343 146 338C151 336 155 333 157 328L151 324C138 331 120 333 100 333C80 333 62 331 49 324Z',
} as const
export type ShapeName = keyof typeof shapes

/** Drawn on every car, whatever the part. */
export const carDetails: readonly ShapeName[] = ['headlamp', 'mirror', 'front-door', 'rear-door', 'tail-lamp']

/** The wheels in the order in which a quantity fills them. */
export const wheelCorners = [
  { x: 32, y: 58 },
  { x: 158, y: 58 },
  { x: 32, y: 270 },
  { x: 158, y: 270 },
] as const

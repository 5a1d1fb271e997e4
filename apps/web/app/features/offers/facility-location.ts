/**
 * Uncapacitated facility location, solved exactly: open some facilities and serve every client from the cheapest open one,
 * at the lowest total. Branch and bound with the dual ascent of Erlenkotter (1978) as its bound. All costs are whole numbers.
 */
export interface FacilityProblem {
  clientCount: number
  /** The cost of opening each facility. */
  opening: ArrayLike<number>
  /** The cost of serving a client: costs[facility * clientCount + client]; Infinity where it cannot. */
  costs: ArrayLike<number>
}

export interface FacilitySolution {
  total: number
  /** The facility that serves each client. */
  servedBy: number[]
}

/** Undefined when some client cannot be served. */
export function solveFacilityLocation(problem: FacilityProblem): FacilitySolution | undefined {
  const search = new Search(problem)
  if (!search.isSolvable()) return undefined
  search.run()
  return search.solution()
}

const FREE = 0
const OPEN = 1
const CLOSED = 2
/** Passes of dual adjustment: many where everything below depends on it, one further down. */
const ROOT_PASSES = 6

interface Dual {
  value: number
  /** The price that each client pays at most. */
  prices: Float64Array
  /** The remainder of each facility's opening cost: a lower bound on the extra cost of a solution that contains it. */
  slack: Float64Array
}

class Search {
  readonly #clients: number
  readonly #facilities: number
  readonly #opening: ArrayLike<number>
  readonly #costs: ArrayLike<number>
  /** Per client, the facilities that can serve it, cheapest first. */
  readonly #nearest: number[][]
  readonly #state: Uint8Array
  #best = Number.POSITIVE_INFINITY
  #bestSet: number[] = []

  constructor({ clientCount, opening, costs }: FacilityProblem) {
    this.#clients = clientCount
    this.#facilities = opening.length
    this.#opening = opening
    this.#costs = costs
    this.#state = new Uint8Array(opening.length)
    const all = Array.from({ length: opening.length }, (_, facility) => facility)
    this.#nearest = Array.from({ length: clientCount }, (_, client) =>
      all
        .filter((facility) => this.#cost(facility, client) < Number.POSITIVE_INFINITY)
        .sort((a, b) => this.#cost(a, client) - this.#cost(b, client)),
    )
  }

  isSolvable(): boolean {
    return this.#nearest.every((facilities) => facilities.length > 0)
  }

  run(): void {
    this.#visit(0, ROOT_PASSES)
  }

  solution(): FacilitySolution {
    const servedBy = this.#nearest.map((facilities) => facilities.find((facility) => this.#bestSet.includes(facility)) ?? -1)
    return { total: this.#best, servedBy }
  }

  #cost(facility: number, client: number): number {
    return this.#costs[facility * this.#clients + client] ?? Number.POSITIVE_INFINITY
  }

  /** One node: bound it, try for a better solution, close facilities that cannot pay off, then branch on one. */
  #visit(paid: number, passes: number): void {
    const dual = this.#ascend()
    if (!dual) return
    for (let pass = 0; pass < passes && paid + dual.value < this.#best; pass++) {
      if (!this.#adjust(dual)) break
    }
    if (paid + dual.value >= this.#best) return
    const tight = this.#tightFacilities(dual)
    this.#consider(tight)
    const closed = this.#closeHopeless(paid + dual.value, dual)
    const branch = paid + dual.value < this.#best ? this.#mostContested(tight, dual) : -1
    if (branch >= 0) {
      this.#state[branch] = OPEN
      this.#visit(paid + (this.#opening[branch] ?? 0), 1)
      this.#state[branch] = CLOSED
      this.#visit(paid, 1)
      this.#state[branch] = FREE
    }
    for (const facility of closed) this.#state[facility] = FREE
  }

  #ascend(): Dual | undefined {
    const slack = new Float64Array(this.#facilities)
    for (let facility = 0; facility < this.#facilities; facility++) {
      slack[facility] = this.#state[facility] === OPEN ? 0 : (this.#opening[facility] ?? 0)
    }
    const prices = new Float64Array(this.#clients)
    for (let client = 0; client < this.#clients; client++) {
      const cheapest = this.#nearest[client]?.find((facility) => this.#state[facility] !== CLOSED)
      if (cheapest === undefined) return undefined
      prices[client] = this.#cost(cheapest, client)
    }
    const dual = { value: sum(prices), prices, slack }
    this.#raise(dual, this.#scarcestFirst())
    return dual
  }

  /** Clients with few cheap choices first: their prices block the fewest others. */
  #scarcestFirst(): number[] {
    const spread = this.#nearest.map((facilities, client) => {
      const open = facilities.filter((facility) => this.#state[facility] !== CLOSED)
      const [first, second] = [open[0] ?? 0, open[1] ?? open[0] ?? 0]
      return this.#cost(second, client) - this.#cost(first, client)
    })
    return spread.map((_, client) => client).sort((a, b) => (spread[b] ?? 0) - (spread[a] ?? 0))
  }

  /** Raises the prices, one step per client and round, as far as the slack of the facilities allows. */
  #raise(dual: Dual, clients: readonly number[]): void {
    for (let isMoving = true; isMoving; ) {
      isMoving = false
      for (const client of clients) if (this.#raiseOnce(dual, client)) isMoving = true
    }
  }

  #raiseOnce(dual: Dual, client: number): boolean {
    const { prices, slack } = dual
    const facilities = this.#nearest[client] ?? []
    const price = prices[client] ?? 0
    let room = Number.POSITIVE_INFINITY
    let reached = 0
    for (; reached < facilities.length; reached++) {
      const facility = facilities[reached] ?? 0
      if (this.#state[facility] === CLOSED) continue
      const cost = this.#cost(facility, client)
      if (cost > price) {
        room = Math.min(room, cost - price)
        break
      }
      room = Math.min(room, slack[facility] ?? 0)
      if (room === 0) return false
    }
    for (let index = 0; index < reached; index++) {
      const facility = facilities[index] ?? 0
      if (this.#state[facility] !== CLOSED) slack[facility] = (slack[facility] ?? 0) - room
    }
    prices[client] = price + room
    dual.value += room
    return true
  }

  /** Lowers one price that several full facilities hold back, so that others can rise by more. Returns whether it helped. */
  #adjust(dual: Dual): boolean {
    const before = dual.value
    for (let client = 0; client < this.#clients; client++) {
      while (this.#adjustClient(dual, client));
    }
    return dual.value > before
  }

  #adjustClient(dual: Dual, client: number): boolean {
    const { prices, slack } = dual
    const price = prices[client] ?? 0
    const below = (this.#nearest[client] ?? []).filter(
      (facility) => this.#state[facility] !== CLOSED && this.#cost(facility, client) < price,
    )
    if (below.filter((facility) => slack[facility] === 0).length < 2) return false
    const saved = { value: dual.value, prices: prices.slice(), slack: slack.slice() }
    const lower = this.#cost(below.at(-1) ?? 0, client)
    for (const facility of below) slack[facility] = (slack[facility] ?? 0) + price - lower
    prices[client] = lower
    dual.value -= price - lower
    const others = this.#scarcestFirst().filter((other) => other !== client)
    this.#raise(dual, others)
    this.#raise(dual, [client, ...others])
    if (dual.value > saved.value) return true
    dual.value = saved.value
    prices.set(saved.prices)
    slack.set(saved.slack)
    return false
  }

  /** Open facilities, and among the full ones no more than needed to serve every client at a price already paid. */
  #tightFacilities({ prices, slack }: Dual): number[] {
    const chosen = new Set<number>()
    for (let facility = 0; facility < this.#facilities; facility++) if (this.#state[facility] === OPEN) chosen.add(facility)
    for (let client = 0; client < this.#clients; client++) {
      const price = prices[client] ?? 0
      const tight = (this.#nearest[client] ?? []).filter(
        (facility) => this.#state[facility] !== CLOSED && slack[facility] === 0 && this.#cost(facility, client) <= price,
      )
      if (tight.some((facility) => chosen.has(facility))) continue
      const [first] = tight
      if (first !== undefined) chosen.add(first)
    }
    return [...chosen]
  }

  #consider(start: readonly number[]): void {
    const set = this.#improved([...start])
    const total = this.#totalOf(set)
    if (total < this.#best) {
      this.#best = total
      this.#bestSet = set
    }
  }

  /** Drops, adds and swaps single facilities while that lowers the total. */
  #improved(set: number[]): number[] {
    for (let current = this.#totalOf(set); ; ) {
      const better = this.#bestNeighbour(set, current)
      if (!better) return set
      set = better
      current = this.#totalOf(set)
    }
  }

  #bestNeighbour(set: readonly number[], current: number): number[] | undefined {
    let lowest = current
    let found: number[] | undefined
    for (const out of [-1, ...set]) {
      const rest = set.filter((facility) => facility !== out)
      const served = this.#cheapestOf(rest)
      const fixed = rest.reduce((total, facility) => total + (this.#opening[facility] ?? 0), 0)
      if (out >= 0 && fixed + sum(served) < lowest) {
        lowest = fixed + sum(served)
        found = rest
      }
      for (let facility = 0; facility < this.#facilities; facility++) {
        if (this.#state[facility] === CLOSED || facility === out) continue
        let total = fixed + (this.#opening[facility] ?? 0)
        for (let client = 0; client < this.#clients && total < lowest; client++) {
          total += Math.min(served[client] ?? 0, this.#cost(facility, client))
        }
        if (total < lowest) {
          lowest = total
          found = [...rest, facility]
        }
      }
    }
    return found
  }

  #cheapestOf(set: readonly number[]): Float64Array {
    const served = new Float64Array(this.#clients).fill(Number.POSITIVE_INFINITY)
    for (const facility of set) {
      for (let client = 0; client < this.#clients; client++) {
        served[client] = Math.min(served[client] ?? 0, this.#cost(facility, client))
      }
    }
    return served
  }

  #totalOf(set: readonly number[]): number {
    return set.reduce((total, facility) => total + (this.#opening[facility] ?? 0), sum(this.#cheapestOf(set)))
  }

  /** Closes the facilities that would lift the bound to the best known total; returns them. */
  #closeHopeless(bound: number, { slack }: Dual): number[] {
    const closed: number[] = []
    for (let facility = 0; facility < this.#facilities; facility++) {
      if (this.#state[facility] !== FREE || bound + (slack[facility] ?? 0) < this.#best) continue
      this.#state[facility] = CLOSED
      closed.push(facility)
    }
    return closed
  }

  /** The full facility whose clients also pay another one: the bound and the solution differ most there. */
  #mostContested(tight: readonly number[], { prices, slack }: Dual): number {
    let most = -1
    let branch = -1
    for (let facility = 0; facility < this.#facilities; facility++) {
      if (this.#state[facility] !== FREE) continue
      let contested = tight.includes(facility) ? 1 : 0
      if (slack[facility] === 0) {
        for (let client = 0; client < this.#clients; client++) {
          contested += Math.max(0, (prices[client] ?? 0) - this.#cost(facility, client))
        }
      }
      if (contested > most) {
        most = contested
        branch = facility
      }
    }
    return branch
  }
}

function sum(values: Float64Array): number {
  let total = 0
  for (const value of values) total += value
  return total
}

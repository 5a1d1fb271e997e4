/** Where people and parts are, as the market is looked at. The islands go with the region that they are reached from. */
export const regions = [
  'Scotland',
  'North East',
  'Northern Ireland',
  'North West',
  'Yorkshire',
  'Wales',
  'West Midlands',
  'East Midlands',
  'East',
  'South West',
  'London',
  'South East',
] as const
export type Region = (typeof regions)[number]

/** The postcode areas of each; an area that lies in two counts where most of it is. */
export const areasOfRegion: Record<Region, string> = {
  Scotland: 'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE',
  'North East': 'DH DL NE SR TS',
  'Northern Ireland': 'BT',
  'North West': 'BB BL CA CH CW FY IM L LA M OL PR SK WA WN',
  Yorkshire: 'BD DN HD HG HU HX LS S WF YO',
  Wales: 'CF LD LL NP SA',
  'West Midlands': 'B CV DY HR ST SY TF WR WS WV',
  'East Midlands': 'DE LE LN NG NN',
  East: 'AL CB CM CO IP LU NR PE SG SS WD',
  'South West': 'BA BH BS DT EX GL PL SN SP TA TQ TR',
  London: 'BR CR E EC EN HA IG KT N NW RM SE SM SW TW UB W WC',
  'South East': 'BN CT DA GU GY HP JE ME MK OX PO RG RH SL SO TN',
}

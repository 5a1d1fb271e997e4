/** Words that alone may mean another part than people who search mean by them: a lamp may be at the rear, a head on a seat. */
export const looseWords = new Set(
  'ac alloy alt barrel bearing belt belts box brain cab cat cats cd cluster coil coils column compressor cv disc discs dash head hub interior key keys lamp lamps light lights manifold motor navigation pads panel prop quarter rack regulator rim screen servo shock spring springs strut struts tank trans trunk upright wheel wheels xenon xenons'.split(
    ' ',
  ),
)

/** Words beside a part that leave it the part that it is. */
export const harmlessWords = new Set(
  'black white silver grey gray blue green red yellow orange brown gold beige purple colour metallic painted primed bare comp elec electric manual auto automatic heated powerfold power fold folding cloth leather halogen led std standard tested facelift pre estate saloon hatchback hatch coupe van speed spd sp litre cyl hp bhp kw'.split(
    ' ',
  ),
)

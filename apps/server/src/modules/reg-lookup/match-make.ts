import { ownValue } from '@allyards/contract/own-value'
import { compact } from './words'

/** Names that the registers use and the catalogue does not. */
const otherNames: Record<string, string> = {
  VW: 'VOLKSWAGEN',
  MERCEDES: 'MERCEDESBENZ',
  SSANGYONG: 'SSANGYONGKGM',
  KGM: 'SSANGYONGKGM',
  GWM: 'GWMORA',
  ORA: 'GWMORA',
  BMWMINI: 'MINI',
  MGMOTORUK: 'MG',
  ROVERMG: 'MG',
  DSAUTOMOBILES: 'DS',
  TATATELCO: 'TATA',
  CHRYSLERJEEP: 'JEEP',
  LEYLANDDAF: 'LDV',
}

/** The catalogue's make behind a register's; undefined when the catalogue does not have it. */
export function matchMake(text: string, makes: readonly string[]): string | undefined {
  const wanted = ownValue(otherNames, compact(text)) ?? compact(text)
  return makes.find((make) => compact(make) === wanted)
}

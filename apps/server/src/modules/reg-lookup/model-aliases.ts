interface Alias {
  pattern: RegExp
  model: string
}

/**
 * Texts that name a model by something else than its name: a BMW by its engine ("320D"), a Mercedes by class and engine
 * ("C220 CDI"), a Mini by its trim ("COOPER S"). Tried in order, before the names; `$1` is what the pattern caught.
 */
export const modelAliases: Record<string, readonly Alias[]> = {
  BMW: [
    { pattern: /^([356])\d\d\w* .*(?:GT|GRAN TURISMO)\b/, model: '$1 Series Gran Turismo' },
    { pattern: /^2\d\d\w* .*ACTIVE TOURER/, model: '2 Series Active Tourer' },
    { pattern: /^2\d\d\w* .*GRAN TOURER/, model: '2 Series Gran Tourer' },
    { pattern: /^M?2\d\d\w* .*GRAN COUPE/, model: '2 Series Gran Coupe' },
    { pattern: /^M?([1-8])\d\d[A-Z]{0,3}\b/, model: '$1 Series' },
    { pattern: /^M([1-8])\d\d\w*/, model: '$1 Series' },
  ],
  'Mercedes-Benz': [
    { pattern: /^(?:AMG )?(GLC|GLE) ?\d* .*COUPE/, model: '$1 Coupe' },
    { pattern: /^(?:AMG )?(CLA|CLE|CLK|CLS|EQA|EQB|EQC|EQE|EQS|EQV|GLA|GLB|GLC|GLE|GLS|SLC|SLK|SL) ?\d*/, model: '$1' },
    { pattern: /^(?:AMG )?CLC ?\d/, model: 'CLC-Class' },
    { pattern: /^(?:AMG )?CL ?\d/, model: 'CL-Class' },
    { pattern: /^(?:AMG )?GL ?\d/, model: 'GL-Class' },
    { pattern: /^(?:AMG )?ML ?\d/, model: 'M-Class' },
    { pattern: /^190\w*/, model: '190' },
    { pattern: /^(?:AMG )?([ABCEGRSVXT]) ?(?:CLASS|\d{2,3})/, model: '$1-Class' },
  ],
  Mini: [
    { pattern: /\b(CLUBMAN|CLUBVAN|COUNTRYMAN|PACEMAN|ACEMAN|CONVERTIBLE|ROADSTER|COUPE)\b/, model: '$1' },
    { pattern: /\bCABRIO/, model: 'Convertible' },
    { pattern: /\b(?:ONE|FIRST|COOPER|JOHN|JCW|HATCH|SEVEN|RAY|ELECTRIC|E|SE)\b/, model: 'Hatch' },
  ],
  Ford: [
    { pattern: /\bGRAND C MAX/, model: 'Grand C-Max' },
    { pattern: /\bC MAX/, model: 'C-Max' },
    { pattern: /^FIESTA .*\bVAN\b/, model: 'Fiesta Van' },
    { pattern: /^ESCORT .*\bVAN\b/, model: 'Escort Van' },
    { pattern: /^(?:FIESTA )?COURIER/, model: 'Courier' },
  ],
  Citroen: [
    { pattern: /^(?:GRAND C4|C4 GRAND) PICASSO/, model: 'Grand C4 Picasso' },
    { pattern: /^(?:GRAND C4|C4 GRAND) SPACETOURER/, model: 'Grand C4 SpaceTourer' },
  ],
  Volkswagen: [
    { pattern: /^PASSAT CC/, model: 'CC' },
    { pattern: /\bUP$/, model: 'up!' },
    { pattern: /^TRANSPORTER|^T[456]\d?\b/, model: 'Transporter' },
  ],
  Suzuki: [{ pattern: /^SX4 S CROSS/, model: 'S-Cross' }],
  Vauxhall: [
    { pattern: /^ASTRA ?VAN/, model: 'Astravan' },
    { pattern: /^CORSA ?VAN/, model: 'Corsavan' },
  ],
  Renault: [
    { pattern: /^SCENIC GRAND|^GRAND SCENIC|^MEGANE GRAND SCENIC/, model: 'Grand Scenic' },
    { pattern: /^MEGANE SCENIC/, model: 'Scenic' },
  ],
  'Land Rover': [
    { pattern: /\bEVOQUE/, model: 'Range Rover Evoque' },
    { pattern: /\bVELAR/, model: 'Range Rover Velar' },
    { pattern: /^R(?:ANGE )?R(?:OVER)? SPORT/, model: 'Range Rover Sport' },
  ],
  Nissan: [{ pattern: /^QASHQAI ?PLUS ?2|^QASHQAI \S+ PLUS 2/, model: 'Qashqai+2' }],
  Kia: [{ pattern: /^PRO ?CEE ?D/, model: 'ProCeed' }],
  Toyota: [
    { pattern: /^HI ?LUX/, model: 'Hilux' },
    { pattern: /^LANDCRUISER/, model: 'Land Cruiser' },
  ],
  Mitsubishi: [{ pattern: /^LANCER EVO/, model: 'Lancer Evolution' }],
  Jaguar: [{ pattern: /^(?:XJ\d+|XJ ?R|SOVEREIGN|DAIMLER)/, model: 'XJ' }],
  Fiat: [{ pattern: /^500 ?C\b/, model: '500C' }],
  Smart: [{ pattern: /^(?:CITY|PURE|PASSION|PULSE)/, model: 'Fortwo' }],
}

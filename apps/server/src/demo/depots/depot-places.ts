export interface DepotPlace {
  city: string
  district: string | null
  /** First half of the postcode. */
  outward: string
}

/** The places of the demo depots. The first is the demo seller's. */
export const depotPlaces: readonly DepotPlace[] = `
London, Tottenham, N17; London, Walthamstow, E17; London, Bow, E3; London, Park Royal, NW10; London, Charlton, SE7
London, Edmonton, N18; London, Stratford, E15; London, Wandsworth, SW18; London, Acton, W3; London, Lewisham, SE13
London, Deptford, SE8; London, Mitcham, SW17; Croydon, Purley Way, CR0; Enfield, Brimsdown, EN3; Southall, , UB2
Hayes, , UB3; Barking, , IG11; Dagenham, , RM9; Romford, , RM7; Dartford, , DA1; Erith, , DA8; Bromley, , BR1; Kingston upon Thames, , KT1
Watford, , WD24; St Albans, , AL3; Luton, , LU4; Stevenage, , SG1; Slough, , SL1; Reading, , RG2; Guildford, , GU1
Manchester, Ardwick, M12; Manchester, Trafford Park, M17; Manchester, Openshaw, M11; Manchester, Salford, M6; Manchester, Cheetham Hill, M8
Manchester, Gorton, M18; Manchester, Swinton, M27; Bolton, , BL3; Bury, , BL9; Oldham, , OL1; Rochdale, , OL11; Stockport, , SK1
Birmingham, Aston, B6; Birmingham, Tyseley, B11; Birmingham, Digbeth, B5; Birmingham, Saltley, B8; Birmingham, Erdington, B24
Birmingham, Perry Barr, B42; Birmingham, Kings Norton, B30; Wolverhampton, , WV1; Walsall, , WS2; Dudley, , DY2; West Bromwich, , B70
Coventry, , CV6; Leicester, , LE4; Leicester, Wigston, LE18; Nottingham, , NG7; Nottingham, Colwick, NG4; Derby, , DE24; Mansfield, , NG18
Northampton, , NN5; Milton Keynes, , MK1; Bedford, , MK42; Peterborough, , PE1; Cambridge, , CB5
Norwich, , NR6; Ipswich, , IP1; Colchester, , CO4; Chelmsford, , CM1; Southend-on-Sea, , SS2; Basildon, , SS14
Harlow, , CM20; Chatham, , ME4; Maidstone, , ME15; Canterbury, , CT2; Dover, , CT16; Ashford, , TN23; Hastings, , TN34; Brighton, , BN41
Worthing, , BN14; Crawley, , RH10; Portsmouth, , PO3; Southampton, , SO14; Bournemouth, , BH8; Poole, , BH12; Salisbury, , SP2
Swindon, , SN2; Oxford, , OX4; Gloucester, , GL1; Cheltenham, , GL51; Bristol, Avonmouth, BS11; Bristol, Brislington, BS4
Bath, , BA2; Taunton, , TA2; Exeter, , EX2; Plymouth, , PL6; Newton Abbot, , TQ12; Truro, , TR4
Cardiff, , CF24; Cardiff, Splott, CF11; Newport, , NP19; Swansea, , SA1; Llanelli, , SA14; Wrexham, , LL13; Bangor, , LL57
Hereford, , HR4; Worcester, , WR4; Shrewsbury, , SY1; Telford, , TF1; Stoke-on-Trent, , ST4; Stafford, , ST16; Crewe, , CW1
Chester, , CH1; Birkenhead, , CH41; Liverpool, Bootle, L20; Liverpool, Speke, L24; St Helens, , WA9; Warrington, , WA2; Wigan, , WN2
Preston, , PR1; Blackburn, , BB1; Blackpool, , FY4; Lancaster, , LA1; Carlisle, , CA1; Leeds, Hunslet, LS10; Leeds, Armley, LS12
Bradford, , BD4; Wakefield, , WF2; Huddersfield, , HD1; Halifax, , HX1; Sheffield, Attercliffe, S9; Rotherham, , S60; Doncaster, , DN2
Hull, , HU9; York, , YO10; Lincoln, , LN6; Middlesbrough, , TS2; Darlington, , DL1; Durham, , DH1; Sunderland, , SR5; Gateshead, , NE8
Newcastle upon Tyne, , NE6; Edinburgh, Leith, EH6; Livingston, , EH54; Glasgow, Govan, G51; Glasgow, Shettleston, G32; Motherwell, , ML1
Dundee, , DD2; Aberdeen, , AB12; Inverness, , IV1; Perth, , PH1; Kilmarnock, , KA1; Belfast, , BT3; Lisburn, , BT28; Ballymena, , BT42
Derry, , BT47`
  .split(/[;\n]/)
  .filter(Boolean)
  .map((line) => {
    const [city = '', district = '', outward = ''] = line.split(',').map((field) => field.trim())
    return { city, district: district || null, outward }
  })

/** The way a plate is built. Personal ones break every rule of age. */
export type PlateKind = 'current' | 'prefix' | 'suffix' | 'q' | 'ni' | 'dateless' | 'personal'

/** A vehicle as a look-up source tells it; a source does not know everything. */
export interface DemoPlate {
  kind: PlateKind
  reg: string
  make: string
  model: string
  body_style: string | null
  trim: string | null
  year: number
  gearbox: string | null
  fuel: string | null
  colour: string
}

/** The plates that the demo knows, of every format, each on a vehicle of the catalogue. */
export const demoPlates: readonly DemoPlate[] = [
  plate('current', 'LR14XKD', 'BMW', '3 Series', 'Saloon', 'M Sport', 2014, 'Automatic', 'Diesel', 'White'),
  plate('current', 'YG63HVB', 'Ford', 'Focus', 'Hatchback', 'Zetec', 2013, 'Manual', 'Petrol', 'Blue'),
  plate('current', 'KN19WPT', 'Volkswagen', 'Golf', 'Hatchback', 'R-Line', 2019, 'Manual', 'Petrol', 'Grey'),
  plate('current', 'BD17RFE', 'Audi', 'A4', 'Saloon', 'SE', 2017, 'Automatic', 'Diesel', 'Black'),
  plate('current', 'MA66TZN', 'Vauxhall', 'Corsa', 'Hatchback', 'Sting R', 2016, 'Manual', 'Petrol', 'Red'),
  plate('current', 'HX15GJU', 'Nissan', 'Qashqai', 'SUV', 'Acenta', 2015, 'Manual', 'Diesel', 'Silver'),
  plate('current', 'SC68LKM', 'Mini', 'Hatch', 'Hatchback', 'Cooper S', 2018, 'Automatic', 'Petrol', 'Green'),
  plate('current', 'FD12OPY', 'Ford', 'Transit', 'Panel Van', 'Sport', 2012, 'Manual', 'Diesel', 'White'),
  plate('current', 'AK02VRB', 'Peugeot', '206', 'Hatchback', 'L', 2002, 'Manual', 'Petrol', 'Silver'),
  plate('current', 'WN51EHT', 'Volkswagen', 'Polo', 'Hatchback', 'E', 2001, 'Manual', 'Petrol', 'Red'),
  plate('current', 'CE03YLM', 'Renault', 'Clio', 'Hatchback', 'RenaultSport 172', 2003, 'Manual', 'Petrol', 'Blue'),
  plate('current', 'DA53KXU', 'Vauxhall', 'Astra', 'Convertible', 'Exclusiv', 2004, 'Manual', 'Diesel', 'Silver'),
  plate('current', 'GJ04MFO', 'Honda', 'Civic', 'Hatchback', 'Type R', 2004, 'Manual', 'Petrol', 'Black'),
  plate('current', 'LT54BYV', 'Toyota', 'Yaris', 'Hatchback', 'Ion', 2005, 'Manual', 'Petrol', 'Silver'),
  plate('current', 'EO05HWN', 'Mercedes-Benz', 'C-Class', 'Saloon', 'Elegance SE', 2005, 'Automatic', 'Diesel', 'Silver'),
  plate('current', 'NU55RKA', 'Land Rover', 'Freelander', 'Convertible', 'Soft Back', 2005, 'Manual', 'Diesel', 'Green'),
  plate('current', 'VX06TPE', 'Skoda', 'Octavia', 'Estate', 'Ambiente', 2006, 'Manual', 'Diesel', 'Grey'),
  plate('current', 'PK56JLD', 'Citroen', 'C3', 'Hatchback', 'Vibe', 2006, null, 'Petrol', 'Blue'),
  plate('current', 'SF07NGB', 'Fiat', 'Grande Punto', 'Hatchback', null, 2007, 'Manual', 'Petrol', 'Red'),
  plate('current', 'BJ57WAE', 'Ford', 'Mondeo', 'Saloon', 'Titanium X', 2007, 'Manual', 'Diesel', 'Blue'),
  plate('current', 'YT08CKR', 'Mazda', 'MX-5', 'Convertible', '2.0i', 2008, 'Manual', 'Petrol', 'Red'),
  plate('current', 'MM58ZFH', 'Hyundai', 'i10', 'Hatchback', 'Blue', 2009, 'Manual', 'Petrol', 'Silver'),
  plate('current', 'OY09VSX', 'Volvo', 'V50', null, 'R-Design', 2009, null, 'Diesel', 'Black'),
  plate('current', 'HG59DTU', 'Suzuki', 'Swift', 'Hatchback', 'SZ4', 2010, 'Manual', 'Petrol', 'White'),
  plate('current', 'KP10ELW', 'Fiat', '500', 'Hatchback', 'By Diesel', 2010, 'Manual', 'Petrol', 'White'),
  plate('current', 'AE60GXN', 'Seat', 'Ibiza', 'Hatchback', 'SE', 2010, 'Manual', 'Petrol', 'Yellow'),
  plate('current', 'RV11MJC', 'Jaguar', 'XF', 'Saloon', 'SE', 2011, 'Automatic', 'Diesel', 'Grey'),
  plate('current', 'DL61UYO', 'Kia', 'Picanto', 'Hatchback', '1', 2012, 'Manual', 'Petrol', 'Red'),
  plate('current', 'NX62HKS', 'Audi', 'A3', 'Convertible', 'Final Edition', 2012, 'Manual', 'Diesel', 'White'),
  plate(
    'current',
    'WR13BDT',
    'Land Rover',
    'Range Rover Evoque',
    'Coupe',
    'Victoria Beckham',
    2013,
    'Automatic',
    'Diesel',
    'Orange',
  ),
  plate('current', 'GU64PNE', 'Renault', 'Captur', 'SUV', null, 2015, 'Manual', 'Petrol', 'Blue'),
  plate('current', 'SB65YRK', 'Toyota', 'Auris', 'Estate', 'Excel', 2015, 'Automatic', 'Hybrid', 'White'),
  plate('current', 'FN16CAX', 'Mercedes-Benz', 'A-Class', 'Hatchback', 'Sport', 2016, 'Automatic', 'Diesel', 'Black'),
  plate('current', 'LJ67KTW', 'Kia', 'Sportage', 'SUV', 'GT-Line', 2017, 'Manual', 'Diesel', 'Blue'),
  plate('current', 'EX18GHV', 'Peugeot', '3008', 'SUV', 'GT', 2018, 'Automatic', 'Diesel', 'Silver'),
  plate('current', 'YK69SLU', 'Tesla', 'Model 3', 'Saloon', 'Long Range', 2019, 'Automatic', 'Electric', 'White'),
  plate('current', 'BN20JFA', 'Nissan', 'Leaf', 'Hatchback', 'N-TEC', 2020, 'Automatic', 'Electric', 'Blue'),
  plate('current', 'PO70XDE', 'Dacia', 'Duster', 'SUV', 'Essential', 2020, 'Manual', 'Petrol', 'Brown'),
  plate('current', 'CA21RMY', 'Ford', 'Puma', null, null, 2021, 'Manual', 'Petrol', 'Grey'),
  plate('current', 'VN71BWO', 'Hyundai', 'Tucson', 'SUV', 'Ultimate', 2022, 'Automatic', 'Hybrid', 'Green'),
  plate('current', 'KS22TGP', 'MG', 'ZS', 'SUV', 'Trophy Connect', 2022, null, null, 'Red'),
  plate('current', 'AV73NEJ', 'Volkswagen', 'ID.3', 'Hatchback', 'Pro Launch Edition', 2023, 'Automatic', 'Electric', 'White'),
  plate('current', 'HY24UKC', 'BYD', 'Atto 3', 'SUV', 'Comfort', 2024, 'Automatic', 'Electric', 'Blue'),
  plate('prefix', 'R482LNT', 'Rover', '200', 'Hatchback', '200 vi', 1997, 'Manual', 'Petrol', 'Green'),
  plate('prefix', 'P719HGA', 'Ford', 'Escort', 'Hatchback', 'Encore', 1996, 'Manual', 'Petrol', 'Red'),
  plate('prefix', 'S204EWK', 'Volkswagen', 'Golf', 'Convertible', 'S', 1998, 'Manual', 'Petrol', 'Black'),
  plate('prefix', 'T61KDC', 'Vauxhall', 'Vectra', 'Hatchback', 'GL', 1999, 'Manual', 'Petrol', 'Blue'),
  plate('prefix', 'V338BNY', 'BMW', '3 Series', 'Saloon', 'ES', 1999, 'Manual', 'Petrol', 'Silver'),
  plate('prefix', 'W907RJM', 'Honda', 'Accord', 'Saloon', 'ES', 2000, null, 'Petrol', 'Gold'),
  plate('prefix', 'X15OLR', 'Peugeot', '306', 'Estate', 'Meridian', 2000, 'Manual', 'Diesel', 'White'),
  plate('prefix', 'Y650CDV', 'Land Rover', 'Discovery', 'SUV', 'GS', 2001, 'Manual', 'Diesel', 'Green'),
  plate('prefix', 'M83FVW', 'Volvo', '850', 'Saloon', 'CD', 1995, 'Automatic', 'Petrol', 'Red'),
  plate('prefix', 'L427TAD', 'Citroen', 'Xantia', 'Estate', null, 1994, 'Manual', 'Diesel', 'Blue'),
  plate('suffix', 'KLM418V', 'Ford', 'Sierra', 'Estate', 'GL', 1990, 'Manual', 'Petrol', 'White'),
  plate('suffix', 'PGT62S', 'Saab', '900', 'Convertible', 'Mellow Yellow', 1996, 'Manual', 'Petrol', 'Black'),
  plate('suffix', 'BYO935X', 'Mercedes-Benz', '190', 'Saloon', '190 E 2.0', 1991, 'Automatic', 'Petrol', 'Beige'),
  plate('suffix', 'TWF7L', 'Land Rover', 'Defender', 'SUV', 'Base', 2010, 'Manual', 'Diesel', 'Green'),
  plate('q', 'Q417KDR', 'Land Rover', 'Defender', 'Panel Van', 'County', 1998, 'Manual', 'Diesel', 'Blue'),
  plate('q', 'Q86VNE', 'Toyota', 'Supra', 'Coupe', 'SZ (import)', 1996, null, 'Petrol', 'Red'),
  plate('q', 'Q203MLK', 'Mazda', 'MX-5', 'Roadster', '1.8iS', 1994, 'Manual', 'Petrol', 'Green'),
  plate('ni', 'AIW2748', 'Toyota', 'Avensis', 'Saloon', null, 2014, null, 'Diesel', 'Silver'),
  plate('ni', 'NEZ4106', 'Vauxhall', 'Insignia', 'Estate', 'Tech Line', 2015, 'Manual', 'Diesel', 'Black'),
  plate('ni', 'UKZ913', 'Skoda', 'Fabia', 'Estate', 'SE', 2013, 'Manual', 'Petrol', 'Red'),
  plate('ni', '2580IL', 'Mercedes-Benz', 'E-Class', 'Estate', 'SE Edition 125', 2012, 'Automatic', 'Diesel', 'Silver'),
  plate('dateless', '724FPX', 'Jaguar', 'XJ', 'Saloon', 'Executive', 2008, 'Automatic', 'Diesel', 'Blue'),
  plate('dateless', 'GH4821', 'Bentley', 'Continental GT', 'Coupe', 'Standard', 2006, 'Automatic', 'Petrol', 'Black'),
  plate('dateless', '58RW', 'Porsche', '911', 'Coupe', null, 2011, null, 'Petrol', 'Grey'),
  plate('dateless', 'YPB306', 'Volvo', 'XC90', 'SUV', 'R-Design Premium', 2012, 'Automatic', 'Diesel', 'White'),
  plate('personal', 'B16OWN', 'BMW', 'X5', 'SUV', 'SE', 2016, 'Automatic', 'Diesel', 'Black'),
  plate('personal', 'L1SAK', 'Mini', 'Hatch', 'Hatchback', 'One', 2015, 'Manual', 'Petrol', 'Yellow'),
  plate('personal', 'BO55SRE', 'Audi', 'A6', 'Saloon', 'Sport', 2018, 'Automatic', 'Diesel', 'Grey'),
  plate('personal', 'M4RKP', 'Land Rover', 'Range Rover Sport', 'SUV', 'Autobiography', 2019, 'Automatic', 'Diesel', 'Black'),
  plate('personal', 'J0N3S', 'Ford', 'Mustang', 'Coupe', 'EcoBoost', 2017, 'Automatic', 'Petrol', 'Red'),
]

function plate(
  kind: PlateKind,
  reg: string,
  make: string,
  model: string,
  body_style: string | null,
  trim: string | null,
  year: number,
  gearbox: string | null,
  fuel: string | null,
  colour: string,
): DemoPlate {
  return { kind, reg, make, model, body_style, trim, year, gearbox, fuel, colour }
}

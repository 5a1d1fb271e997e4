import { type FamilyEngine, petrol, turboDiesel, turboPetrol } from './family-engines'

/** Cars that share what is under the body, and some of them more. Named by make, model and the catalogue's generation. */
export interface Family {
  members: readonly (readonly [make: string, model: string, generation: string])[]
  /** The members are one car under several badges: doors, glass and mirrors fit all, bumpers, lamps and grilles seldom do. */
  isOneBody?: true
  /** Shared part numbers begin so, in families whose makers number by car. */
  code?: string
  engines: readonly FamilyEngine[]
}

export const families: readonly Family[] = [
  {
    code: '5Q',
    members: [
      ['Volkswagen', 'Golf', 'Mk7 (5G)'],
      ['Volkswagen', 'Golf SV', 'AM1'],
      ['Seat', 'Leon', 'Mk3 (5F)'],
      ['Skoda', 'Octavia', 'Mk3 (5E)'],
      ['Audi', 'A3', '8V'],
    ],
    engines: [
      turboDiesel(1598, 'CLHA', 2013, 2016),
      turboDiesel(1598, 'DDYA', 2017, 2020),
      turboDiesel(1968, 'CRBC', 2013, 2016),
      turboDiesel(1968, 'DFGA', 2016, 2020),
      turboPetrol(1197, 'CJZA', 2013, 2016),
      turboPetrol(1395, 'CZCA', 2014, 2018),
      turboPetrol(1498, 'DADA', 2017, 2020),
      turboPetrol(999, 'CHZD', 2015, 2019),
    ],
  },
  {
    code: '1K',
    members: [
      ['Volkswagen', 'Golf', 'Mk5 (1K)'],
      ['Volkswagen', 'Golf', 'Mk6 (5K)'],
      ['Volkswagen', 'Jetta', 'Mk5 (1K)'],
      ['Seat', 'Leon', 'Mk2 (1P)'],
      ['Skoda', 'Octavia', 'Mk2 (1Z)'],
      ['Audi', 'A3', '8P'],
    ],
    engines: [
      turboDiesel(1896, 'BXE', 2006, 2009),
      turboDiesel(1896, 'BKC', 2004, 2006),
      turboDiesel(1968, 'BKD', 2004, 2008),
      turboDiesel(1968, 'CBAB', 2009, 2012),
      turboDiesel(1598, 'CAYC', 2009, 2012),
      turboPetrol(1390, 'CAXA', 2008, 2012),
      petrol(1595, 'BSE', 2005, 2010),
    ],
  },
  {
    code: '6R',
    members: [
      ['Volkswagen', 'Polo', 'Mk5 (6R/6C)'],
      ['Seat', 'Ibiza', 'Mk4 (6J)'],
      ['Skoda', 'Fabia', 'Mk2 (5J)'],
      ['Audi', 'A1', '8X'],
    ],
    engines: [
      petrol(1198, 'CGPA', 2009, 2014, ['Polo', 'Ibiza', 'Fabia']),
      petrol(1390, 'CGGB', 2009, 2014, ['Polo', 'Ibiza', 'Fabia']),
      turboPetrol(1197, 'CBZB', 2010, 2014),
      turboDiesel(1598, 'CAYB', 2010, 2014),
      turboDiesel(1199, 'CFWA', 2010, 2014, ['Polo', 'Ibiza', 'Fabia']),
    ],
  },
  {
    code: '1S',
    isOneBody: true,
    members: [
      ['Volkswagen', 'up!', 'AA'],
      ['Seat', 'Mii', 'AA'],
      ['Skoda', 'Citigo', 'AA'],
    ],
    engines: [petrol(999, 'CHYA', 2012, 2019), petrol(999, 'CHYB', 2012, 2019)],
  },
  {
    members: [
      ['Vauxhall', 'Corsa', 'D'],
      ['Vauxhall', 'Corsa', 'E'],
      ['Vauxhall', 'Adam', 'M13'],
    ],
    engines: [
      petrol(1229, 'Z12XEP', 2006, 2010, ['Corsa']),
      petrol(1229, 'A12XER', 2010, 2014, ['Corsa']),
      petrol(1229, 'A12XEL', 2013, 2019, ['Adam']),
      petrol(1364, 'Z14XEP', 2006, 2009, ['Corsa']),
      petrol(1398, 'A14XER', 2010, 2014),
      petrol(1398, 'B14XER', 2014, 2019),
      turboDiesel(1248, 'Z13DTJ', 2006, 2010, ['Corsa']),
      turboDiesel(1248, 'A13DTC', 2010, 2014, ['Corsa']),
    ],
  },
  {
    members: [
      ['Vauxhall', 'Astra', 'J (Mk6)'],
      ['Vauxhall', 'Zafira', 'Tourer (C)'],
      ['Vauxhall', 'Cascada', 'W13'],
    ],
    engines: [
      turboPetrol(1364, 'A14NET', 2011, 2015),
      petrol(1598, 'A16XER', 2009, 2015, ['Astra']),
      turboDiesel(1956, 'A20DTH', 2011, 2015),
      turboDiesel(1686, 'A17DTJ', 2009, 2013, ['Astra']),
    ],
  },
  {
    members: [
      ['Peugeot', '208', 'Mk1 (A9)'],
      ['Peugeot', '207', 'A7'],
      ['Peugeot', '2008', 'Mk1 (A94)'],
      ['Citroen', 'C3', 'Mk2'],
      ['Citroen', 'C3 Picasso', 'Mk1'],
      ['Citroen', 'DS3', 'A55'],
    ],
    engines: [
      turboDiesel(1398, '8HR', 2009, 2015, ['208', '207', '2008', 'C3', 'DS3']),
      turboDiesel(1560, '9HP', 2010, 2015),
      petrol(1199, 'HMZ', 2012, 2018, ['208', '2008', 'C3']),
      petrol(1397, '8FP', 2009, 2013, ['208', '207', 'C3', 'C3 Picasso', 'DS3']),
      petrol(1598, '5FS', 2009, 2014, ['208', '207', 'C3 Picasso', 'DS3']),
    ],
  },
  {
    isOneBody: true,
    members: [
      ['Toyota', 'Aygo', 'Mk1 (AB10)'],
      ['Peugeot', '107', 'PM'],
      ['Citroen', 'C1', 'Mk1'],
    ],
    engines: [petrol(998, '1KR', 2005, 2014)],
  },
  {
    isOneBody: true,
    members: [
      ['Toyota', 'Aygo', 'Mk2 (AB40)'],
      ['Peugeot', '108', 'B4'],
      ['Citroen', 'C1', 'Mk2'],
    ],
    engines: [petrol(998, '1KR', 2014, 2021), petrol(1199, 'HMT', 2014, 2018, ['108', 'C1'])],
  },
  {
    code: 'BM',
    members: [
      ['Ford', 'Focus', 'Mk3'],
      ['Ford', 'C-Max', 'Mk2'],
      ['Ford', 'Kuga', 'Mk2'],
    ],
    engines: [
      petrol(1596, 'PNDA', 2011, 2018, ['Focus', 'C-Max']),
      petrol(1596, 'IQDB', 2011, 2018, ['Focus', 'C-Max']),
      turboPetrol(998, 'M1DA', 2012, 2018, ['Focus', 'C-Max']),
      turboDiesel(1560, 'T1DA', 2011, 2015, ['Focus', 'C-Max']),
      turboDiesel(1499, 'XWDB', 2015, 2018, ['Focus', 'C-Max']),
      turboDiesel(1997, 'TXDB', 2011, 2014, ['Focus', 'C-Max']),
    ],
  },
  {
    code: '8A',
    members: [
      ['Ford', 'Fiesta', 'Mk7'],
      ['Ford', 'B-Max', 'B-Max'],
    ],
    engines: [
      petrol(1242, 'SNJA', 2008, 2017, ['Fiesta']),
      petrol(1388, 'SPJA', 2008, 2017),
      turboPetrol(998, 'SFJA', 2012, 2017),
      turboDiesel(1560, 'TZJA', 2010, 2015),
    ],
  },
  {
    members: [
      ['Fiat', '500', '312'],
      ['Fiat', 'Panda', '169'],
      ['Ford', 'Ka', 'Mk2'],
    ],
    engines: [petrol(1242, '169A4000', 2008, 2015), turboDiesel(1248, '169A1000', 2008, 2012, ['500', 'Ka'])],
  },
  {
    members: [
      ['Renault', 'Clio', 'Mk4'],
      ['Renault', 'Captur', 'Mk1'],
    ],
    engines: [
      turboPetrol(898, 'H4B', 2013, 2019),
      turboDiesel(1461, 'K9K', 2013, 2018),
      petrol(1149, 'D4F', 2013, 2016, ['Clio']),
    ],
  },
  {
    members: [
      ['Nissan', 'Qashqai', 'J11'],
      ['Nissan', 'X-Trail', 'T32'],
      ['Renault', 'Kadjar', 'Mk1'],
    ],
    engines: [
      turboDiesel(1461, 'K9K', 2014, 2019, ['Qashqai', 'Kadjar']),
      turboDiesel(1598, 'R9M', 2014, 2018),
      turboPetrol(1197, 'HRA2', 2014, 2018, ['Qashqai']),
      turboPetrol(1618, 'MR16DDT', 2015, 2018, ['Qashqai', 'X-Trail']),
    ],
  },
  {
    members: [
      ['BMW', '3 Series', 'F30/F31'],
      ['BMW', '1 Series', 'F20/F21'],
      ['BMW', '4 Series', 'F32/F33/F36'],
      ['BMW', '2 Series', 'F22/F23'],
    ],
    engines: [
      turboDiesel(1995, 'N47D20C', 2012, 2014),
      turboDiesel(1995, 'B47D20A', 2015, 2019),
      turboDiesel(2993, 'N57D30A', 2012, 2016, ['3 Series', '4 Series']),
      turboPetrol(1997, 'N20B20', 2012, 2015),
      turboPetrol(1499, 'B38B15', 2015, 2019, ['3 Series', '1 Series', '2 Series']),
      turboPetrol(1998, 'B48B20', 2016, 2019),
    ],
  },
  {
    members: [
      ['BMW', '3 Series', 'E90/E91/E92/E93'],
      ['BMW', '1 Series', 'E81/E82/E87/E88'],
      ['BMW', 'X1', 'E84'],
    ],
    engines: [
      turboDiesel(1995, 'N47D20A', 2008, 2010, ['3 Series', '1 Series']),
      turboDiesel(1995, 'N47D20C', 2010, 2013),
      turboDiesel(1995, 'M47D20', 2005, 2007, ['3 Series', '1 Series']),
      petrol(1995, 'N43B20', 2008, 2011, ['3 Series', '1 Series']),
    ],
  },
  {
    code: '8W',
    members: [
      ['Audi', 'A4', 'B9'],
      ['Audi', 'A5', 'F5'],
      ['Audi', 'Q5', 'FY'],
    ],
    engines: [
      turboDiesel(1968, 'DETA', 2016, 2019),
      turboPetrol(1984, 'CVKB', 2016, 2019),
      turboPetrol(1395, 'CVNA', 2016, 2018, ['A4']),
    ],
  },
  {
    code: '8K',
    members: [
      ['Audi', 'A4', 'B8'],
      ['Audi', 'A5', '8T'],
      ['Audi', 'Q5', '8R'],
    ],
    engines: [
      turboDiesel(1968, 'CAGA', 2008, 2012),
      turboDiesel(1968, 'CGLC', 2012, 2015),
      turboPetrol(1984, 'CDNC', 2009, 2013),
      turboPetrol(1798, 'CDHB', 2009, 2012, ['A4', 'A5']),
    ],
  },
  {
    members: [
      ['Hyundai', 'i30', 'GD'],
      ['Kia', 'Ceed', 'Mk2 (JD)'],
    ],
    engines: [
      turboDiesel(1582, 'D4FB', 2012, 2017),
      turboDiesel(1396, 'D4FC', 2012, 2017),
      petrol(1591, 'G4FD', 2012, 2017),
      petrol(1396, 'G4FA', 2012, 2015),
    ],
  },
  {
    members: [
      ['Hyundai', 'i10', 'IA'],
      ['Kia', 'Picanto', 'Mk2 (TA)'],
    ],
    engines: [petrol(998, 'G3LA', 2012, 2019), petrol(1248, 'G4LA', 2012, 2019)],
  },
  {
    members: [
      ['Mercedes-Benz', 'A-Class', 'W176'],
      ['Mercedes-Benz', 'B-Class', 'W246'],
      ['Mercedes-Benz', 'CLA', 'C117/X117'],
      ['Mercedes-Benz', 'GLA', 'X156'],
    ],
    engines: [
      turboDiesel(1461, 'OM607', 2013, 2018),
      turboDiesel(2143, 'OM651', 2012, 2018),
      turboPetrol(1595, 'M270', 2012, 2018),
    ],
  },
  {
    members: [
      ['Mini', 'Hatch', 'F55/F56'],
      ['Mini', 'Convertible', 'F57'],
      ['Mini', 'Clubman', 'F54'],
    ],
    engines: [
      turboPetrol(1198, 'B38A12', 2014, 2018, ['Hatch']),
      turboPetrol(1499, 'B38A15', 2014, 2018),
      turboPetrol(1998, 'B48A20', 2014, 2018),
      turboDiesel(1995, 'B47C20', 2014, 2018),
    ],
  },
  {
    members: [
      ['Mini', 'Hatch', 'R56'],
      ['Mini', 'Clubman', 'R55'],
      ['Mini', 'Convertible', 'R57'],
    ],
    engines: [
      petrol(1598, 'N16B16', 2010, 2014),
      petrol(1598, 'N12B16', 2007, 2009),
      turboDiesel(1598, 'N47C16', 2010, 2013),
      turboPetrol(1598, 'N18B16', 2010, 2014),
    ],
  },
  {
    isOneBody: true,
    members: [
      ['Peugeot', 'Boxer', 'Mk2 (250)'],
      ['Citroen', 'Relay', 'Mk2'],
      ['Fiat', 'Ducato', '250/290'],
    ],
    engines: [
      turboDiesel(2198, '4HU', 2006, 2011, ['Boxer', 'Relay']),
      turboDiesel(2198, '4HH', 2011, 2016, ['Boxer', 'Relay']),
      turboDiesel(2287, 'F1AE3481', 2011, 2016, ['Ducato']),
    ],
  },
  {
    isOneBody: true,
    members: [
      ['Vauxhall', 'Vivaro', 'A'],
      ['Renault', 'Trafic', 'Mk2'],
      ['Nissan', 'Primastar', 'X83'],
    ],
    engines: [turboDiesel(1995, 'M9R780', 2006, 2014), turboDiesel(1870, 'F9Q760', 2002, 2006)],
  },
  {
    isOneBody: true,
    members: [
      ['Vauxhall', 'Vivaro', 'B'],
      ['Renault', 'Trafic', 'Mk3'],
      ['Nissan', 'NV300', 'X82'],
    ],
    engines: [turboDiesel(1598, 'R9M408', 2014, 2019)],
  },
  {
    isOneBody: true,
    members: [
      ['Vauxhall', 'Movano', 'B'],
      ['Renault', 'Master', 'Mk3'],
      ['Nissan', 'NV400', 'X62'],
    ],
    engines: [turboDiesel(2298, 'M9T670', 2010, 2016)],
  },
  {
    isOneBody: true,
    members: [
      ['Peugeot', 'Expert', 'Mk2 (G9)'],
      ['Citroen', 'Dispatch', 'Mk2'],
      ['Fiat', 'Scudo', '270'],
    ],
    engines: [turboDiesel(1560, '9HU', 2007, 2011), turboDiesel(1997, 'RHK', 2007, 2011)],
  },
  {
    members: [
      ['Land Rover', 'Range Rover Evoque', 'L538'],
      ['Land Rover', 'Freelander', 'Freelander 2 (L359)'],
      ['Land Rover', 'Discovery Sport', 'L550'],
    ],
    engines: [
      turboDiesel(2179, '224DT', 2007, 2015),
      turboDiesel(1999, '204DTD', 2015, 2018, ['Range Rover Evoque', 'Discovery Sport']),
    ],
  },
  {
    members: [
      ['Rover', '200', 'R3'],
      ['Rover', '25', 'R3 facelift'],
      ['MG', 'ZR', 'ZR'],
    ],
    engines: [petrol(1396, '14K4F', 1995, 2005), petrol(1796, '18K4K', 1997, 2005)],
  },
]

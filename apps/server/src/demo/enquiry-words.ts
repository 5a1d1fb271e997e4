export const additionalWords = [
  'Car is off the road, so the sooner the better.',
  'I can collect within 20 miles.',
  'Please only quote if it has been tested.',
  'My garage will fit it and needs the part number.',
  'No rush, price matters more than speed.',
  'Colour code is on the door pillar, ask if you need it.',
  'Happy with marks as long as it works.',
  'Delivery to a business address on weekdays, please.',
] as const

export const detailWords = [
  'Mine is cracked.',
  'Needs to be tested and working.',
  'A photo of the label would help.',
  'Any colour, it will be painted.',
  'Please match the number if you can.',
  'Old one failed last week.',
  'Good condition preferred.',
  'With brackets and bolts if possible.',
] as const

export const offerNotes = [
  'Off the car already, can go out today.',
  'Tested on the car, video on request.',
  'Light marks, see photo.',
  'Comes with brackets.',
  'Same number as yours, checked by reg.',
  'Donor had a clean service history.',
] as const

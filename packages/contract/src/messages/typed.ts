export const reg = {
  empty: 'Type your reg first.',
  notFound: 'Vehicle not found. Please check your reg number.',
  notAPlate: 'This is not a UK plate: one has 2 to 7 letters and digits.',
  failure: 'Error fetching vehicle details.',
} as const

export const postcode = 'Please enter a full UK postcode, such as LS1 4DY'

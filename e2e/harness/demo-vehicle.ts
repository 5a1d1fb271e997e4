/** A vehicle that many demo depots have parts for. */
export const demoVehicle = {
  make: 'BMW',
  model: '3 Series',
  body_style: 'Saloon',
  trim: 'M Sport',
  year: 2014,
  gearbox: 'Automatic',
  fuel: 'Diesel',
}

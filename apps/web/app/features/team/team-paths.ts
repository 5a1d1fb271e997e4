export const teamPath = '/seller-team'

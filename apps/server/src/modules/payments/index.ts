export { countPayments, findPayments } from './find-payments'
export { operatorPaymentRoutes } from './operator-payments.routes'

import { MINUTE_MS } from '@allyards/contract/durations'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Context } from './context'
import { withAnsweringDepots, withListeningDepots } from './demo/answering-depots'
import { demoPlates } from './demo/vehicles/plates'
import { findMailCard } from './find-mail-card'
import { knownPrices } from './known-prices'
import { accountsJobs, accountsRoutes, refusedAddresses } from './modules/accounts'
import { browseRoutes } from './modules/browse'
import { catalogueRoutes, dropCataloguePages, logoRoutes } from './modules/catalogue'
import { chatEvents, chatJobs, chatRoutes } from './modules/chat'
import { complaintRoutes } from './modules/complaints'
import { contactRoutes, securityTxtRoute } from './modules/contact'
import { dashboardRoutes } from './modules/dashboard'
import { dealJobs, dealRoutes, enquiryRoutes, instantRuleRoutes, quotationRoutes } from './modules/deals'
import { branchesRoutes, depotJobs, ownChecksRoutes, ownDepotRoutes, waysToPayRoutes } from './modules/depots'
import { directoryRoutes } from './modules/directory'
import { operatorDisputeRoutes } from './modules/disputes'
import { fairPriceJobs, fairPriceRoutes } from './modules/fair-price'
import { feedbackJobs, feedbackRoutes } from './modules/feedback'
import { figuresRoutes } from './modules/figures'
import { operatorFitFailureRoutes } from './modules/fit-failures'
import { garageRoutes } from './modules/garage'
import { marketJobs, marketRoutes } from './modules/market'
import { notificationsJobs, notificationsRoutes } from './modules/notifications'
import { operatorDepotJobs, operatorDepotRoutes } from './modules/operator-depots'
import { operatorJobRoutes } from './modules/operator-jobs'
import { operatorOverviewRoutes } from './modules/operator-overview'
import { createFindOperator, operatorDoor, operatorRoutes } from './modules/operators'
import { operatorPaymentRoutes } from './modules/payments'
import { eraseOnTheDay, peopleRoutes } from './modules/people'
import { categoryRoutes, ownProductRoutes, productJobs, productRoutes } from './modules/products'
import { regLookupRoutes } from './modules/reg-lookup'
import { operatorReportRoutes, reportRoutes } from './modules/reports'
import { sitemapRoutes } from './modules/sitemap'
import { teamRoutes } from './modules/team'
import { findUnnamed, uploadsRoutes } from './modules/uploads'
import { wantJobs, wantRoutes } from './modules/wants'
import { namedFiles } from './named-files'
import { forgetOldData } from './old-data'
import { personalData } from './personal-data'
import { validate } from './platform/bounds/validate'
import { limitWalSize } from './platform/database/limit-wal-size'
import { tidyAtNight, tidyIfMissed } from './platform/database/tidy-at-night'
import { serveDocs } from './platform/docs/open-api'
import { dropUnfinished } from './platform/files/drop-unfinished'
import { serveFiles } from './platform/files/serve-files'
import { collectMethods } from './platform/http/allowed-methods'
import { answerError, answerUnknownPaths } from './platform/http/answer-errors'
import { trustOf } from './platform/http/client-address'
import { closeListenerFirst } from './platform/http/close-listener'
import { compressAnswers } from './platform/http/compress-answers'
import { reportHealth } from './platform/http/health'
import { limitBodies, requestLimits } from './platform/http/limit-bodies'
import { limitRates } from './platform/http/limit-rates'
import { logRequests } from './platform/http/log-requests'
import { noStoreByDefault } from './platform/http/no-store-default'
import { acceptForms, type FormTimes } from './platform/http/read-form'
import { requestId, returnRequestIds } from './platform/http/request-id'
import { sendSecurityHeaders } from './platform/http/security-headers'
import { createServe } from './platform/http/serve'
import { shedLoad } from './platform/http/shed-load'
import { watchEventLoop } from './platform/http/watch-event-loop'
import { writeAnswers } from './platform/http/write-answers'
import { setZodMessages } from './platform/http/zod-messages'
import { forgetDoneCalls } from './platform/idempotency/run-once'
import type { AnyJob } from './platform/jobs/jobs'
import { outboxFolder } from './platform/mail/create-mailer'
import { outboxPage, showOutbox } from './platform/mail/dev-mail'
import { deliverMail } from './platform/mail/mail-job'
import { reportMetrics } from './platform/metrics/metrics'

/** Long enough for the jobs' schema to be made on a busy machine. */
const PLUGIN_TIMEOUT_MS = MINUTE_MS

/** Every background job of the product. */
const jobs: AnyJob<Context>[] = [
  findUnnamed(namedFiles),
  forgetOldData,
  deliverMail(refusedAddresses),
  forgetDoneCalls,
  tidyAtNight,
  dropUnfinished,
  dropCataloguePages,
  ...accountsJobs,
  ...depotJobs,
  ...operatorDepotJobs,
  ...dealJobs,
  ...fairPriceJobs(knownPrices),
  ...productJobs,
  ...feedbackJobs,
  ...chatJobs,
  ...notificationsJobs(findMailCard),
  ...wantJobs,
  ...marketJobs,
  eraseOnTheDay(personalData),
]

/** Mounts the pages of the web app; a test of the API does without. */
export type Pages = (app: FastifyInstance, context: Context) => Promise<void>

/** The table of contents: what the process answers, in order. */
export async function buildApp(given: Context, pages?: Pages, times: FormTimes = {}): Promise<FastifyInstance> {
  const context = given.config.demo ? withListeningDepots(given) : given
  const { config, log, redis, live, metrics, traces } = context
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    frameworkErrors: answerError,
    trustProxy: trustOf(config.trustProxy),
    ...requestLimits,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    pluginTimeout: PLUGIN_TIMEOUT_MS,
  })
  setZodMessages()
  app.setValidatorCompiler(validate)
  app.setSerializerCompiler(writeAnswers)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('operator', undefined)
  app.setErrorHandler(answerError)
  app.addHook('preClose', async () => live.letAllGo())
  closeListenerFirst(app)
  returnRequestIds(app)
  logRequests(app)
  traces?.followRequests(app)
  const loop = watchEventLoop(app, metrics)
  app.decorate('load', shedLoad(app, { loop, metrics, mostAtWork: config.mostAtWork }))
  sendSecurityHeaders(app, config.publicUrl)
  noStoreByDefault(app)
  const methodsAt = collectMethods(app)
  await limitRates(app, { enabled: config.rateLimit, redis })
  limitBodies(app)
  await compressAnswers(app)
  acceptForms(app, times)
  serveDocs(app, config.publicUrl)

  reportHealth(app, { connection: context.connection, instances: context.instances, filesWatch: context.filesWatch, redis })
  reportMetrics(app, metrics, { socketCount: live.socketCount, token: config.metricsToken })
  serveFiles(app, context.files)
  if (outboxPage(config)) showOutbox(app, outboxFolder(config))

  const serve = createServe(app, context.findCaller, createFindOperator(context.db, config.demo))
  accountsRoutes(serve, context, { personalData, operatorDoor })
  ownDepotRoutes(serve, context)
  waysToPayRoutes(serve, context)
  branchesRoutes(serve, context)
  ownChecksRoutes(serve, context)
  catalogueRoutes(serve, context)
  regLookupRoutes(serve, context, config.demo ? demoPlates : [])
  browseRoutes(serve, context)
  garageRoutes(serve, context)
  productRoutes(serve, context)
  ownProductRoutes(serve, context)
  categoryRoutes(serve, context)
  directoryRoutes(serve, context)
  fairPriceRoutes(serve, context)
  enquiryRoutes(serve, context)
  quotationRoutes(serve, context)
  instantRuleRoutes(serve, context)
  dealRoutes(serve, context)
  chatRoutes(serve, context)
  chatEvents(context)
  wantRoutes(serve, context)
  feedbackRoutes(serve, context)
  teamRoutes(serve, context)
  dashboardRoutes(serve, context)
  contactRoutes(serve, context)
  figuresRoutes(serve, context)
  notificationsRoutes(serve, context)
  uploadsRoutes(serve, context)
  operatorRoutes(serve, context)
  operatorDepotRoutes(serve, context)
  reportRoutes(serve, context)
  operatorReportRoutes(serve, context)
  operatorDisputeRoutes(serve, context)
  operatorPaymentRoutes(serve, context)
  operatorFitFailureRoutes(serve, context)
  complaintRoutes(serve, context)
  peopleRoutes(serve, context, personalData)
  marketRoutes(serve, context)
  operatorJobRoutes(serve, context)
  operatorOverviewRoutes(serve, context)
  sitemapRoutes(app, context)
  securityTxtRoute(app, context)
  logoRoutes(app, context)
  answerUnknownPaths(app, methodsAt)
  await pages?.(app, context)

  live.attach(app.server)
  const work = config.demo ? withAnsweringDepots(jobs) : jobs
  const logKeeper = limitWalSize(context.connection, log)
  app.addHook('onReady', () => context.instances.start())
  app.addHook('onReady', async () => context.filesWatch.start())
  app.addHook('onReady', async () => logKeeper.start())
  app.addHook('onReady', () => context.jobs.start(context, traces?.followJobs(work) ?? work))
  app.addHook('onReady', () => tidyIfMissed(context))
  app.addHook('onClose', async () => {
    await context.jobs.stop()
    context.filesWatch.stop()
    logKeeper.stop()
    await context.instances.stop()
  })
  return app
}

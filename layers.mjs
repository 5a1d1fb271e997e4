/**
 * The order in which modules and features stand. Each may use those that stand before it in its list, and no other.
 * The dependency check holds it, and the drawings in ARCHITECTURE.md show what follows from it.
 */
export const layers = {
  /** The features of apps/web/app/features. */
  web: [
    'site',
    'live',
    'search',
    'auth',
    'uploads',
    'fair-price',
    'vehicles',
    'garage',
    'products',
    'depots',
    'offers',
    'enquiries',
    'finder',
    'comparison',
    'notifications',
    'chat',
    'own-depot',
    'listing',
    'inbox',
    'quotations',
    'feedback',
    'dashboard',
    'profile',
    'browse',
    'home',
    'about',
    'contact',
    'session',
    'errors',
    'layout',
    'styleguide',
  ],
}

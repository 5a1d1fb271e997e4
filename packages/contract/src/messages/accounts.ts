export const register = {
  success: 'Registration successful! Please check your email to verify your account.',
  failure: 'Registration failed. Please try again.',
  rejected: 'Registration failed.',
  network: 'Registration failed due to a network or server error.',
} as const

export const login = {
  sellerInBuyerDialog: 'Seller details cannot be used for buyer login.',
  failure: 'Login failed. Please check your credentials.',
  error: 'An error occurred during login.',
  /** Below it, where no answer came. */
  away: 'Allyards cannot be reached right now. What you typed may well be right: please try again in a moment.',
} as const

export const reset = {
  failure: 'Failed to reset password. Please try again.',
  success: 'Password updated successfully. You are now logged in.',
  sent: 'Reset instructions sent to your email.',
  notSent: 'Failed to send reset instructions.',
} as const

export const signUp = {
  nameRequired: 'Full name is required',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Please enter a valid phone number',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordWeak: 'Password must be at least 8 characters, include uppercase, lowercase, number, and special character',
  confirmRequired: 'Please confirm your password',
  passwordsMustMatch: 'Passwords must match',
  nameRequiredOnSubmit: 'Name is required',
  passwordShortOnSubmit: 'Password must be at least 6 characters',
  passwordsDoNotMatch: 'Passwords do not match',
} as const

export const logIn = {
  identifierInvalid: 'Please enter a valid email address or phone number',
  identifierRequired: 'Email or phone is required',
  identifierRequiredOnSubmit: 'Email or phone number is required',
  passwordRequired: 'Password is required',
} as const

export const resetForm = {
  passwordRequired: 'New password is required',
  passwordShort: 'Password must be at least 6 characters',
  confirmRequired: 'Please confirm your password',
  passwordsDoNotMatch: 'Passwords do not match',
} as const

export const logout = {
  question: 'Oh no! You are leaving... are you sure?',
  yes: 'Yes, Log me Out',
  no: 'Nah, Just Kidding',
} as const

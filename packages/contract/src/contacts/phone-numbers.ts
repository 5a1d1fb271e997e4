import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Possible forms of a number: international, British with and without the 0. */
export const phoneShape = /^(?:\+\d{8,15}|00[1-9]\d{7,13}|0[1-9]\d{8,9}|44\d{9,11}|[1-37]\d{9})$/

/** Every mobile number, also those that are kept for films and are not in the plan. */
export const isBritishMobile = (digits: string) => /^(?:0|(?:00)?440?)7\d{9}$/.test(digits)

/** Area codes, and the numbers of services and companies, in full length. */
export const isBritishLandline = (digits: string) =>
  /^(?:0|(?:00)?440?)(?:1[1-9]\d{8}|2[03489]\d{8}|3[0347]\d{8}|8(?:0[08]|4[2-5]|7[0-3])\d{7}|9[018]\d{8})$/.test(digits)

export type Check = (number: string) => boolean

const MOST_ASKED = 40

/** Whether the numbering plan knows it. After more look-ups than an honest text needs, every number counts as known. */
export function planOfNumbers(): Check {
  let asked = 0
  return (number) => ++asked > MOST_ASKED || (parsePhoneNumberFromString(number, 'GB')?.isValid() ?? false)
}

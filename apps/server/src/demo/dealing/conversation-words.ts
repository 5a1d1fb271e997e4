type Line = (part: string, vehicle: string) => string

/** What a talk takes for granted of the offer: it is had about no other. */
export interface Talk {
  lines: readonly Line[]
  fits?: true
  tested?: true
  twoGrades?: true
  photo?: true
}

/** Conversations in turns; the first line is the seller's, then they alternate. */
export const conversations: readonly Talk[] = [
  {
    lines: [
      (part, vehicle) => `Hello, about the ${part} for your ${vehicle}: it is off the car and on the shelf.`,
      () => 'Great. Could you send a photo of the label, please?',
      () => 'Just did, it is the second picture of the offer. The number matches yours.',
      () => 'Thank you, that helps. I will decide tonight.',
    ],
    photo: true,
    fits: true,
  },
  {
    lines: [
      (part) => `Good morning, we have two of the ${part}. The cheaper one has a scratch, the other is clean.`,
      () => 'The clean one sounds better. How soon could it be here?',
      () => 'Ordered by 2 pm it leaves the same day, so tomorrow or the day after.',
    ],
    twoGrades: true,
  },
  {
    lines: [
      (part, vehicle) => `We looked up your ${vehicle}: it came with two kinds of ${part}, depending on the month.`,
      () => 'I did not know that. Which one is yours?',
      () => 'The same as on your car, so ours fits. We have ticked "confirmed fit" on the offer.',
      () => 'Perfect. Does the warranty cover fitting costs?',
      () => 'It covers the part and its return. Labour is not included, sorry.',
    ],
    fits: true,
  },
  {
    lines: [
      (part) => `Thanks for your enquiry. The ${part} was tested before removal, no fault codes.`,
      () => 'Can I collect on Saturday morning?',
      () => 'Yes, we are open until 1 pm. Please ring the bell at the gate.',
    ],
    tested: true,
  },
  {
    lines: [
      (part) => `We can take a little off if you take the ${part} this week.`,
      () => 'That is kind. What would it be delivered?',
      () => 'I have put the new price into the offer. It is valid until the weekend.',
      () => 'Can you hold it until Friday?',
    ],
  },
  {
    lines: [
      (part, vehicle) => `A quick question about the ${part}: is your ${vehicle} still as it came from the factory?`,
      () => 'Yes, nothing has been changed.',
    ],
  },
]

export const comments: Record<number, readonly string[]> = {
  5: [
    'Came boxed in foam, every tab whole, and it works. Sent the photo of the label before I asked.',
    'Quoted within minutes, on my drive the next day.',
    'Exactly as described and cheaper than I feared.',
    'Right colour, right part, right price. Would buy again.',
    'Very helpful on the chat and honest about the marks.',
    'Fitted in an hour and the warning light has gone.',
    'Tested as promised, and packed better than new parts usually are.',
    '',
  ],
  4: [
    'Good part, came a day later than promised but they told me first.',
    'A scratch more than I expected at grade B, works perfectly.',
    'All fine, bolts were missing though.',
    'Friendly yard, fair price.',
    '',
  ],
  3: [
    'Works, but took some cleaning.',
    'Delivery took four days instead of two.',
    'Right part in the end, after two messages about the number.',
    '',
  ],
  2: ['One tab was cracked and it was not on the photo. Money back without fuss, hence two.', 'Late, and the box was open.'],
  1: ['Wrong side sent. Refunded after a week.', 'Did not work and the answer took days.'],
}

export const buyerComments: readonly string[] = [
  'Clear about what was needed, quick to decide.',
  'Smooth deal, thank you.',
  'Sent the part number with the enquiry, which saves everyone time.',
  'Collected on time. A pleasure.',
  'Good communication.',
  '',
]

export const replies: readonly string[] = [
  'Thank you, glad it fits.',
  'Thanks for the kind words. See you again for the other side.',
  'Sorry about the delay, the courier missed a day. Thank you for your patience.',
  'We are sorry that it went wrong and have changed how we pack these.',
]

export const quotationNotes = 'Thank you for your enquiry. Please find our quotation below.'

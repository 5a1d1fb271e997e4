/** Messages for failures without a reason from the server. */
export const fallback = {
  users: 'Failed to fetch users',
  messages: 'Failed to fetch messages',
  buyerEnquiries: 'Failed to fetch buyer enquiries',
  sellerEnquiries: 'Failed to fetch seller enquiries',
  sellerQuotations: 'Failed to fetch seller quotations',
  sendEmail: 'Failed to send email',
  createEnquiry: 'Failed to create enquiry',
  updateStatus: 'Failed to update status',
  enquiryById: 'Failed to fetch enquiry by ID',
  createQuotation: 'Failed to create quotation',
  editQuotationItem: 'Failed to edit quotation item',
  quotationItemStatus: 'Failed to update quotation item status',
} as const

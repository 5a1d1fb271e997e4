import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The sitemap: every URL of the product. */
export default [
  layout('routes/public-layout.tsx', [
    index('routes/home.tsx'),
    route('about', 'routes/about.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('products', 'routes/products.tsx'),
    route('products/:slug', 'routes/product-details.tsx'),
    route('sellerDetails', 'routes/seller-details.tsx'),
    route('vehicle-confirmation', 'routes/vehicle-confirmation.tsx'),
    route('findpart', 'routes/find-part.tsx'),
    route('findpart/findpartform', 'routes/find-part-form.tsx'),
    route('seller-signup', 'routes/seller-signup.tsx'),
    route('seller-signup-branch', 'routes/seller-signup-branch.tsx'),
    route('part/:part/:brand?/:model?/:bodyStyle?/:trim?', 'routes/part.tsx'),
    route(':brand/:model?/:bodyStyle?/:trim?/:part?', 'routes/browse.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  layout('routes/seller-layout.tsx', [
    route('product', 'routes/seller/products.tsx'),
    route('addProductForm', 'routes/seller/add-product.tsx'),
    route('seller-dashboard', 'routes/seller/dashboard.tsx'),
    route('seller-explore', 'routes/seller/explore.tsx'),
    route('EnquiryPage', 'routes/seller/enquiry.tsx'),
    route('quotations', 'routes/seller/quotations.tsx'),
    route('message', 'routes/seller/messages.tsx'),
    route('feedback', 'routes/seller/feedback.tsx'),
    route('feedback-list', 'routes/seller/feedback-list.tsx'),
    route('seller-profile', 'routes/seller/profile.tsx'),
  ]),
  layout('routes/buyer-layout.tsx', [
    route('buyer-enquiry', 'routes/buyer/enquiries.tsx'),
    route('buyer-quotation/:enquiryId', 'routes/buyer/quotation.tsx'),
    route('buyer-dashboard', 'routes/buyer/messages.tsx'),
    route('buyer-feedback', 'routes/buyer/feedback.tsx'),
    route('buyer-feedback-list', 'routes/buyer/feedback-list.tsx'),
    route('buyer-profile', 'routes/buyer/profile.tsx'),
  ]),
  route('reset-password', 'routes/reset-password.tsx'),
  route('sidebar', 'routes/sidebar.tsx'),
  ...(process.env.NODE_ENV === 'production' ? [] : [route('styleguide', 'routes/styleguide.tsx')]),
] satisfies RouteConfig

import type { Messages } from './fr.ts';

export const ar: Messages = {
  'checkout.wrong-key': 'الطلبية المستلمة لا تطابق بصمتها.',
  'checkout.unknown-shop': 'هذا المتجر غير موجود.',
  'checkout.empty': 'سلتك فارغة.',
  'checkout.choose': 'اختر خيارا لكل منتج.',
  'checkout.undeliverable': 'لا نوصل إلى هذا العنوان بهذه الطريقة.',
  'checkout.unavailable': 'بعض المنتجات لم تعد متوفرة.',
  'checkout.price-changed': 'تغيرت الأسعار. تحقق من المجموع الجديد قبل التأكيد.',
  'checkout.cooldown': 'لقد طلبت للتو. انتظر قليلا قبل طلبية جديدة.',
  'checkout.limit': 'طلبيات كثيرة. أعد المحاولة بعد قليل.',
  'order.stale': 'تم تعديل الطلبية في هذه الأثناء.',
  'order.illegal': 'هذا الإجراء غير ممكن في الحالة الحالية للطلبية.',
  'order.waiting': 'الطلبية ما زالت تنتظر رد اللوجستيك.',
  'order.shortage': 'المخزون غير كاف.',
  'order.reason-required': 'اذكر سبب الإلغاء.',
  'order.packed-invalid': 'الكميات المغلفة غير صالحة.',
  'order.transporter-required': 'اختر ناقلا يخدم هذه البلدية.',
  'order.cod-invalid': 'المبلغ المطلوب تحصيله غير صالح.',
};

alter domain voucher_kind validate constraint voucher_kind_check;

-- Drops the headers that a request names in `Connection`: they concern that connection alone (RFC 9110 7.6.1).
local KEPT = { host = true, ["content-length"] = true, ["transfer-encoding"] = true }

core.register_action("drop_named", { "http-req" }, function(txn)
  for _, line in pairs(txn.http:req_get_headers()["connection"] or {}) do
    for name in line:lower():gmatch("[%w_-]+") do
      if not KEPT[name] then txn.http:req_del_header(name) end
    end
  end
end)

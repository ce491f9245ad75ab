{{- define "hanout.dns" -}}
# Names.
- ports: [{ port: 53, protocol: UDP }, { port: 53, protocol: TCP }]
  to: {{- toYaml .Values.networkPolicy.dns | nindent 4 }}
{{- end -}}

{{/* Ways to stores. (root, uses) */}}
{{- define "hanout.waysToStores" -}}
{{- $ports := dict "mongodb" 27017 "kafka" 9092 "redis" 6379 "s3" 7070 -}}
{{- $needed := list -}}
{{- range .uses }}{{ $needed = append $needed (ternary "s3" . (or (eq . "files") (eq . "remotes"))) }}{{ end -}}
{{- range $store := uniq $needed }}
{{- $outside := get $.root.Values.networkPolicy.stores $store }}
{{- if (get $.root.Values.stores $store).enabled }}
- to:
    - podSelector:
        matchLabels: {{- include "hanout.selector" (dict "root" $.root "component" $store) | nindent 10 }}
  ports: [{ port: {{ get $ports $store }} }]
{{- else if $outside.ports }}
- ports: {{- range $outside.ports }}
    - port: {{ . }}
    {{- end }}
  {{- with $outside.to }}
  to: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{/*
To the cluster's API server: where values say, else where the cluster says that it is, else anywhere at its ports. Its Service is
among them because some networks judge before an address is translated, others after.
*/}}
{{- define "hanout.wayToApi" -}}
{{- $way := .Values.networkPolicy.apiServer -}}
{{- $ports := $way.ports -}}
{{- $to := $way.to -}}
{{- if and $way.lookup (not $to) -}}
{{- $addresses := list -}}
{{- $service := lookup "v1" "Service" "default" "kubernetes" | default dict -}}
{{- range (dig "spec" "clusterIPs" list $service) }}{{ $addresses = append $addresses . }}{{ end -}}
{{- $slice := lookup "discovery.k8s.io/v1" "EndpointSlice" "default" "kubernetes" | default dict -}}
{{- range $slice.endpoints }}{{ $addresses = concat $addresses .addresses }}{{ end -}}
{{- range $slice.ports }}{{ $ports = append $ports (int .port) }}{{ end -}}
{{- if $slice.endpoints -}}
{{- range uniq $addresses }}{{ $to = append $to (dict "ipBlock" (dict "cidr" (printf "%s/%s" . (ternary "128" "32" (contains ":" .))))) }}{{ end -}}
{{- end -}}
{{- end -}}
- ports: {{- range uniq $ports }}
    - port: {{ . }}
    {{- end }}
  {{- with $to }}
  to: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}
